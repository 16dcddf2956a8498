import { readFile } from 'node:fs/promises';
import type { Router } from '../http/router.js';

const STYLES = ['base', 'layout', 'phones', 'thread', 'inboxes', 'mail'];
const SCRIPTS = ['app', 'dom', 'phones', 'thread', 'inboxes'];
/** Path, file and content type. */
const FILES = [
  ['/', 'index.html', 'text/html'],
  ...STYLES.map((name) => [`/page/${name}.css`, `${name}.css`, 'text/css']),
  ...SCRIPTS.map((name) => [`/page/${name}.js`, `${name}.js`, 'text/javascript']),
] as [string, string, string][];
const POLICY =
  "default-src 'self'; img-src 'self' data:; frame-src 'self'; base-uri 'none'; form-action 'none'";

/** The page at /, from the files beside this one. */
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
}
