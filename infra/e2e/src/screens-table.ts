import { screens } from './screens.js';
import { texts } from './screens/texts.js';

const HEAD = `# Every screen

Each screen in each state that the specification names ("1" is its document on the core, "2" the social one), with its pictures, made by \`npm run screens\` on the embedded runtime with demo data. Each is a test of \`infra/e2e/screens-core.browser.ts\` or \`screens-social.browser.ts\` by the same name: axe finds nothing on it, light on a desk and dark at 360 pixels, and nothing sticks out of the page or of a dialog there or at a zoom of 200 %. What it does is tested next to the component in \`web/src/features\` and in the other files of \`infra/e2e\`.
`;

/** docs/screens.md. `sources`: the text of each test by its path, to say where a text is quoted. */
export function screensTable(sources: Record<string, string>): string {
  const parts = Object.entries(screens).map(([part, list]) => {
    const rows = list.map(({ name, spec, shows, dark }) => {
      const pictures = ['1280', '390', ...(dark ? ['1280-dark', '390-dark'] : [])];
      const links = pictures.map((size) => `[${size.replace('-', ' ')}](screens/${name}-${size}.png)`);
      return `| ${name} | ${shows} | ${spec} | ${links.join(', ')} |`;
    });
    return `## ${part}\n\n| test | state | specification | pictures |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const quoted = Object.entries(texts).flatMap(([spec, list]) =>
    list.map((text) => `| ${text.replaceAll('|', '\\|')} | ${spec} | ${testOf(text, sources)} |`),
  );
  const words = `## Toasts, refusals and waits\n\nThey come and go, so they have no picture of their own; a test quotes each.\n\n| text | specification | test |\n| --- | --- | --- |\n${quoted.join('\n')}\n`;
  return [HEAD, ...parts, words].join('\n');
}

function testOf(text: string, sources: Record<string, string>): string {
  const escaped = text.replaceAll("'", "\\'");
  const path = Object.keys(sources).find((p) => sources[p]!.includes(text) || sources[p]!.includes(escaped));
  return path ? `[${path.split('/').at(-1)}](../${path})` : 'none yet';
}
