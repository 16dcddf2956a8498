import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shell } from './shell.ts';

/** Parts that many dialogs share. */
const SHARED = /node_modules\/lucide-react\/|web\/src\/(ui|lib|strings)\//;
const TOGETHER = {
  later:
    /web\/src\/(features\/dashboard\/(matching-card|notification-preview)|app\/(not-found|upgrade-dialog))/,
  'tee-time': /features\/tee-times\/(cancel-dialog|edit-dialog|tee-time-details|manage-invites)/,
  gathering: /features\/events\/.*-dialog/,
  legal: /features\/legal\//,
  password: /features\/session\/(forgot-password|reset-password)/,
};
export default defineConfig({
  plugins: [react(), tailwindcss(), shell()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // A placeholder, which the gateway replaces by the nonce of each answer.
  html: { cspNonce: '__CSP_NONCE__' },
  // Every browser of the target year supports module preloading.
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One request for all that the sign-in screen needs, one more for the dashboard, one for what dialogs share.
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'signed-in', test: /web\/src\/app\/signed-in/, priority: 2 },
            // Everything that is opened from one screen is one chunk, because many small ones are larger in total.
            ...Object.entries(TOGETHER).map(([name, test]) => ({ name, test, priority: 2 })),
            { name: 'shared', test: SHARED, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
});
