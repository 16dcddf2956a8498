import { screens } from './screens.js';
import { texts } from './screens/texts.js';

const HEAD = `# Every screen

Each screen in each state, with what it shows of [docs/product](product/README.md) and with a picture at 1280 and at 390 pixels by this name in \`.local/screens\` (\`npm run screens\` makes them on the embedded runtime with demo data, and a page to flip through them). Each is a test of \`infra/e2e/screens-core.browser.ts\` or \`screens-social.browser.ts\` by the same name: axe finds nothing on it, light on a desk and dark at 360 pixels, and nothing sticks out of the page or of a dialog there or at a zoom of 200 %. What it does is tested next to the component in \`web/src/features\` and in the other files of \`infra/e2e\`.
`;

/** The text of docs/screens.md. `sources` has the source of each test by its path, to name the tests that quote a text. */
export function screensTable(sources: Record<string, string>): string {
  const parts = Object.entries(screens).map(([part, list]) => {
    const rows = list.map(({ name, promise, shows }) => `| ${name} | ${shows} | ${promise} |`);
    return `## ${part}\n\n| test | state | promise |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const quoted = Object.entries(texts).flatMap(([promise, list]) =>
    list.map((text) => `| ${text.replaceAll('|', '\\|')} | ${promise} | ${testOf(text, sources)} |`),
  );
  const words = `## Toasts, refusals and waits\n\nThey come and go, so they have no picture of their own; a test quotes each.\n\n| text | promise | test |\n| --- | --- | --- |\n${quoted.join('\n')}\n`;
  return [HEAD, ...parts, words].join('\n');
}

function testOf(text: string, sources: Record<string, string>): string {
  const escaped = text.replaceAll("'", "\\'");
  const path = Object.keys(sources).find((p) => sources[p]!.includes(text) || sources[p]!.includes(escaped));
  return path ? `[${path.split('/').at(-1)}](../${path})` : 'none yet';
}
