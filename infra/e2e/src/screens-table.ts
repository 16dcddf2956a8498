import { screens } from './screens.js';
import { texts } from './screens/texts.js';

const HEAD = `# Every screen

Each row is a screen in one state, with the promise of [docs/product](product/README.md) that it shows. \`npm run screens\` makes pictures of it at 1280 and at 390 pixels, under the name of the test, in \`.local/screens\`, on the embedded runtime with demo data, and a page to flip through them. The test of that name is in \`infra/e2e/screens-core.nightly.browser.ts\` or \`screens-social.nightly.browser.ts\`: axe finds nothing on the screen, in light colours on a desktop and in dark colours at 360 pixels, and nothing is cut off there or at a zoom of 200 %. What a screen does is tested next to its component in \`web/src/features\` and in the other files of \`infra/e2e\`.
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
  const words = `## Toasts, refusals and waits\n\nThese texts are shown only for a moment, so they have no pictures; a test quotes each.\n\n| text | promise | test |\n| --- | --- | --- |\n${quoted.join('\n')}\n`;
  return [HEAD, ...parts, words].join('\n');
}

function testOf(text: string, sources: Record<string, string>): string {
  const escaped = text.replaceAll("'", "\\'");
  const path = Object.keys(sources).find((p) => sources[p]!.includes(text) || sources[p]!.includes(escaped));
  return path ? `[${path.split('/').at(-1)}](../${path})` : 'none yet';
}
