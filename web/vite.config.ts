import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shell } from './shell.ts';

/** Code that many dialogs share. */
const SHARED = /node_modules\/lucide-react\/|web\/src\/(ui|lib|strings|features\/tee-times\/sent-toast)/;
const TOGETHER = {
  later:
    /web\/src\/(features\/dashboard\/(matching-card|notification-preview|first-steps|green-reading)|features\/tee-times\/(ladder-hint|whats-next|foursome-picture|act-dialog|more-tee-times|folded-weeks|tee-time-pages)|app\/not-found)/,
  // The frame of every dialog, and the dialog after a refused tee time. The dashboard opens none by itself.
  dialog: /web\/src\/(ui\/(dialog|confirm)|app\/upgrade-dialog)/,
  'tee-time':
    /features\/tee-times\/(cancel-dialog|tee-time-details|manage-invites|exchange|night-texts-dialog|doubts)/,
  weather: /features\/weather\/(round-forecast|weather-card|weather-data)/,
  gathering: /features\/events\/.*-dialog/,
  contacts:
    /features\/contacts\/(import-dialog|import-review|import-columns|quick-entry|tiers-dialog|edit-contact)/,
  series: /features\/series\/.*(series|again)/,
  legal: /features\/legal\//,
  password: /features\/session\/(forgot-password|reset-password)|strings\/passwords/,
  // The wizard, and the plan before an account, which has most of its steps.
  wizard:
    /features\/(wizard\/(wizard|create-step|invite-step|details-step|course-choice|venue-search|choices|clock-hints|plan-sentences|zone-field|scorecard|use-(draft|nearest|suggestions|same-again)|same-again|friend-entry|asked-first|twin|what-changes|unreachable|weekly-hint|changed-elsewhere|merge)|first-plan\/(?!visit)|tee-times\/plan-details)|strings\/(first-plan|plan)\./,
};
const routerBuild = (file: string) =>
  fileURLToPath(new URL(`../production/${file}`, import.meta.resolve('react-router')));
export default defineConfig({
  plugins: [react(), tailwindcss(), shell()],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    // The package's export points to its development build; this is the production build without its
    // warnings.
    alias: [
      { find: /^react-router$/, replacement: routerBuild('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerBuild('dom-export.mjs') },
    ],
  },
  // A placeholder, which the gateway replaces in each answer by its nonce.
  html: { cspNonce: '__CSP_NONCE__' },
  // Module preloading needs no polyfill, because every browser of the target year supports it.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One request fetches all that the sign-in screen needs, one more what the dashboard needs, and
            // one what dialogs share.
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'signed-in', test: /web\/src\/app\/signed-in/, priority: 2 },
            // Everything that opens from one screen is one chunk, because many small ones are larger in
            // total.
            ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test, priority: 2 })),
            { name: 'shared', test: SHARED, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
