import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** The router's own entry is the one for development, with all its warnings. */
const PRODUCTION = fileURLToPath(import.meta.resolve('react-router')).replace('development', 'production');

/**
 * Leaves out the half of react-router that nothing here uses (forms, loaders, server rendering): the bundler keeps it, as
 * it cannot know that a name for a developer's tools, a context or a class of a component does nothing by itself.
 */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  apply: 'build',
  config: () => ({ resolve: { alias: [{ find: /^react-router$/, replacement: PRODUCTION }] } }),
  transform: {
    filter: { id: /react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace(/^\w+\.displayName = ".*";$/gm, '')
        .replace(/^(var \w+ = )(React\d*\.)/gm, '$1/* #__PURE__ */ $2')
        .replace(
          /^(var \w+ = )(class extends React\d*\.Component \{[^]*?^\});$/gm,
          '$1/* #__PURE__ */ (() => $2)();',
        ),
      map: null,
    }),
  },
});
