import { readFile } from 'node:fs/promises';
import type { Router } from '../http/router.js';

const STYLES = ['base', 'layout', 'faults', 'clock', 'phones', 'thread', 'inboxes', 'mail'];
const SCRIPTS = [
  'app',
  'clock',
  'dom',
  'faults',
  'known-faults',
  'phones',
  'thread',
  'inboxes',
  'mail-reply',
];
/** The path, the file and the content type of each part of the page. */
const FILES = [
  ['/', 'index.html', 'text/html'],
  ...STYLES.map((name) => [`/page/${name}.css`, `${name}.css`, 'text/css']),
  ...SCRIPTS.map((name) => [`/page/${name}.js`, `${name}.js`, 'text/javascript']),
  ['/page/flag.svg', 'flag.svg', 'image/svg+xml'],
] as [string, string, string][];
/** The app's fonts, cut as for its screens (web/cut-faces.mjs). */
const FACES = ['fraunces', 'figtree'];
const POLICY =
  "default-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** Serves the page at / and its parts from the files in this folder. */
export function pageRoutes(router: Router): void {
  for (const [path, name, type] of FILES) {
    router.on('GET', path, async () => ({
      status: 200,
      headers: {
        'content-type': `${type}; charset=utf-8`,
        'content-security-policy': POLICY,
        'cache-control': 'no-cache',
      },
      body: await readFile(new URL(name, import.meta.url), 'utf8'),
    }));
  }
  for (const name of FACES) {
    router.on('GET', `/page/${name}.woff2`, async () => ({
      status: 200,
      headers: { 'content-type': 'font/woff2', 'cache-control': 'no-cache' },
      body: await readFile(new URL(`${name}.woff2`, import.meta.url)),
    }));
  }
}
