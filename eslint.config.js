import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["dist/", "target/", "artifacts/", "www/pkg/"] },
  js.configs.recommended,
  {
    rules: {
      eqeqeq: "error",
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      // Thin spaces set thousands apart.
      "no-irregular-whitespace": ["error", { skipTemplates: true }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  {
    files: ["www/**/*.js"],
    languageOptions: { globals: globals.browser },
    rules: {
      "no-alert": "error",
      "no-console": ["error", { allow: ["warn", "error"] }],
      "no-implied-eval": "error",
    },
  },
  { files: ["www/worker/**/*.js", "www/games/*/worker.js"], languageOptions: { globals: globals.worker } },
  { files: ["www/offline/service-worker.js", "www/sw.js"], languageOptions: { globals: globals.serviceworker } },
  { files: ["docs/**/*.js"], languageOptions: { globals: globals.node } },
  // The tests hand functions to the browser, hence both.
  { files: ["tests/web/**/*.js"], languageOptions: { globals: { ...globals.node, ...globals.browser } } },
  {
    files: ["tests/web/browser/**/*.js"],
    rules: {
      "no-restricted-syntax": [
        "error",
        {
          selector: "NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout']",
          message: "Wait for a state of the page, not for a time: tests/web/page.js has how.",
        },
      ],
    },
  },
];
