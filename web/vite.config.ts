import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shell } from './shell.ts';

/** Writes are checked for their origin: the gateway must see the browser's own. */
const gateway = { target: 'http://localhost:3000', changeOrigin: false };

export default defineConfig({
  plugins: [react(), tailwindcss(), shell()],
  resolve: { conditions: ['source', 'module', 'browser', 'development|production'] },
  // The gateway puts each answer's own nonce in its place.
  html: { cspNonce: '__CSP_NONCE__' },
  // Every browser of that year preloads modules by itself.
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { '/api': gateway, '/r': gateway } },
});
