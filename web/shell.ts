import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';

/** Fetched when they are asked for, and not kept for the course: the map, the 3D view and the card form. */
const NOT_KEPT = /node_modules\/(three|@react-three|leaflet|@stripe)\//;
const COMPRESSED = /\.(js|css|svg|webmanifest)$/;

/** Builds the service worker with the list of what the client is made of, and packs every text for the gateway. */
export function shell(): Plugin {
  const files = ['/flag.svg', '/manifest.webmanifest'];
  let out = '';
  return {
    name: 'shell',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build: { outDir } }) => void (out = join(root, outDir)),
    transformIndexHtml: {
      order: 'post',
      /** The face of the text starts on its way with the page, not after the styles; the dashboard when the gateway says so. */
      handler: (_html, { bundle }) => {
        const named = (pattern: RegExp) => `/${Object.keys(bundle ?? {}).find((name) => pattern.test(name))}`;
        const font = { as: 'font', type: 'font/woff2', crossorigin: true, href: named(/figtree.*\.woff2$/) };
        const dashboard = { as: 'script', crossorigin: true, href: named(/signed-in.*\.js$/) };
        return [
          { tag: 'link', injectTo: 'head-prepend', attrs: { rel: 'preload', ...font } },
          { tag: 'link', injectTo: 'head', attrs: { rel: '__SIGNED_IN__', ...dashboard } },
        ];
      },
    },
    generateBundle(_options, bundle) {
      for (const item of Object.values(bundle)) {
        const heavy = item.type === 'chunk' && item.moduleIds.some((id) => NOT_KEPT.test(id));
        if (/\.(js|css|woff2)$/.test(item.fileName) && !heavy && !/venue-map/.test(item.fileName))
          files.push(`/${item.fileName}`);
      }
    },
    async closeBundle() {
      await paint(out);
      const page = readFileSync(join(out, 'index.html'));
      const name = `shell-${createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)}`;
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: { SHELL: JSON.stringify({ name, files }) },
        build: {
          outDir: out,
          emptyOutDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: join(import.meta.dirname, 'src/worker/sw.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
      pack(out);
    },
  };
}

/** Puts the two first screens into the page; the gateway leaves in the one that fits. */
async function paint(out: string): Promise<void> {
  const built = join(out, '.painted');
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { conditions: ['source', 'module', 'node'] },
    build: { outDir: built, ssr: join(import.meta.dirname, 'src/painted.tsx'), target: 'es2022' },
  });
  const { painted } = (await import(pathToFileURL(join(built, 'painted.js')).href)) as {
    painted(session: string): string;
  };
  rmSync(built, { recursive: true });
  const screens = ['some', 'none'].map((session) => `<!--${session}-->${painted(session)}<!--/${session}-->`);
  const path = join(out, 'index.html');
  const page = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    page.replace('<div id="root">', () => `<div id="root">${screens.join('')}`),
  );
}

function pack(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSED.test(name)) continue;
    const path = join(folder, name);
    const text = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(text));
  }
}
