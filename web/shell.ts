import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';
import { offlineStrings as s } from './src/strings/offline';

/**
 * Parts that are loaded on demand and not stored for offline use: the map, the 3D view and the card form. The
 * fonts with all Latin letters are not stored either.
 */
const NOT_KEPT = /node_modules\/(three|@react-three|leaflet|@stripe)\//;
/**
 * The folder with the code by which the gateway prerenders pages. The gateway does not serve it to browsers.
 */
const PRERENDERER = '.prerendered';
const COMPRESSED = /\.(js|css|svg|webmanifest)$/;

/** Builds the service worker with the list of the client's files, and compresses every text file for the gateway. */
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
      handler: (html, { bundle }) => paintFirst(html, bundle ?? {}),
    },
    generateBundle(_options, bundle) {
      for (const item of Object.values(bundle)) {
        const heavy = item.type === 'chunk' && item.moduleIds.some((id) => NOT_KEPT.test(id));
        if (
          /\.(js|css|woff2)$/.test(item.fileName) &&
          !heavy &&
          !/venue-map|index.*\.css|-latin-/.test(item.fileName)
        )
          files.push(`/${item.fileName}`);
      }
    },
    async closeBundle() {
      await prerender(out);
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

/**
 * Changes the page so that it can be shown before any other file arrives: its styles are inlined, and its
 * script and fonts are fetched after the first paint. On a later visit the fonts are in the browser's cache
 * and used from the start.
 */
function paintFirst(html: string, bundle: Rolldown.OutputBundle): string {
  const named = (pattern: RegExp) => Object.keys(bundle).find((name) => pattern.test(name))!;
  const styles = bundle[named(/index.*\.css$/)]!;
  if (styles.type !== 'asset')
    throw new Error('The bundle has no style sheet index*.css. Check that src/main.tsx imports styles.css.');
  const css = String(styles.source).replaceAll('url(./', 'url(/assets/');
  const script = /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/;
  const [, main] = script.exec(html)!;
  // Holds presses on buttons until the client's script takes them over. It stands before any button, because
  // a slow connection delivers the page in parts.
  const hold = `
      {
        let pressed;
        const hold = (event) => {
          pressed = event.target.closest('button');
          if (!pressed) return;
          event.preventDefault();
          event.stopPropagation();
        };
        addEventListener('click', hold, true);
        window.takePress = () => {
          removeEventListener('click', hold, true);
          return pressed;
        };
      }
    `;
  const unfinished = `<p id="unfinished" hidden role="alert" class="fixed inset-x-0 top-0 z-50 bg-sand px-4 py-3 text-center text-sand-ink">${s.screenTitle}. ${s.screenHint} <a href="" class="underline">${s.reload}</a></p>`;
  const start = `
      {
        const faces = () => document.documentElement.classList.add('faces');
        try {
          if (localStorage.faces) faces();
          localStorage.faces = 'read';
        } catch {}
        const session = document.querySelector('meta[name=session]').content;
        // If the client's script does not load, the prerendered page stays readable and its links work.
        const gone = () => {
          takePress();
          document.getElementById('unfinished').hidden = false;
        };
        const go = () => {
          // Waits for both fonts, so that the page is laid out again only once.
          Promise.all([document.fonts.load('1em Fraunces'), document.fonts.load('1em Figtree')]).finally(faces);
          import('${main}').catch(gone);
          if (session === 'some') import('/${named(/signed-in.*\.js$/)}').catch(() => {});
        };
        if (!document.querySelector('#root button')) takePress();
        if (document.hidden) go();
        else requestAnimationFrame(() => setTimeout(go));
      }
    `;
  return (
    html
      .replace(' class="faces"', '')
      .replace(script, '')
      // Lazily loaded parts refer to this style sheet. The disabled link tells them that it is present,
      // without fetching it.
      .replace(
        '<link rel="stylesheet"',
        () => `<style nonce="__CSP_NONCE__">${css}</style><link disabled rel="stylesheet"`,
      )
      .replace('<body>', () => `<body>\n    <script nonce="__CSP_NONCE__">${hold}</script>`)
      .replace(
        '</body>',
        () => `  ${unfinished}\n    <script nonce="__CSP_NONCE__">${start}</script>\n  </body>`,
      )
  );
}

/**
 * Writes two first screens into the page, one for visitors with a session and one for those without. The
 * gateway keeps the one that fits, or puts the golfer's own dashboard in their place.
 */
async function prerender(out: string): Promise<void> {
  const built = join(out, PRERENDERER);
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    resolve: { conditions: ['source', 'module', 'node'] },
    define: { 'process.env.NODE_ENV': '"production"' },
    // Bundles every package but these large ones, so that styles which the first screens do not use stay out
    // of the page.
    ssr: { noExternal: /^(?!three|@react-three|leaflet|@stripe)/ },
    build: { outDir: built, ssr: join(import.meta.dirname, 'src/prerendered.tsx'), target: 'es2022' },
  });
  const { prerendered } = (await import(pathToFileURL(join(built, 'prerendered.js')).href)) as {
    prerendered(session: string): string;
  };
  const screens = ['some', 'none'].map(
    (session) => `<!--${session}-->${prerendered(session)}<!--/${session}-->`,
  );
  const path = join(out, 'index.html');
  const page = readFileSync(path, 'utf8');
  writeFileSync(
    path,
    page.replace('<div id="root"></div>', () => `<div id="root">${screens.join('')}</div><!--answers-->`),
  );
}

function pack(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSED.test(name) || name.startsWith(PRERENDERER)) continue;
    const path = join(folder, name);
    const text = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(text));
  }
}
