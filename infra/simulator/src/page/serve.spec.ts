import { readFileSync } from 'node:fs';
import { startSimulatorHarness, type SimulatorHarness } from '../../test/simulator.harness.js';

const app = (path: string) => readFileSync(new URL(`../../../../web/${path}`, import.meta.url));
let w: SimulatorHarness;
beforeAll(async () => {
  w = await startSimulatorHarness();
});
afterAll(() => w.end());

/** The page's names of the app's colours. */
const COLOURS = {
  page: 'paper',
  ...{ card: 'card', line: 'line', edge: 'edge', ink: 'ink', soft: 'quiet' },
  ...{ green: 'fairway', 'on-green': 'on-fairway', bad: 'flag', 'bad-soft': 'flag-tint' },
  ...{ turf: 'turf', stripe: 'stripe', 'on-turf': 'on-turf', theirs: 'tint' },
};

describe('the page of phones', () => {
  it('has the colours of the app, light and dark', async () => {
    const css = await (await fetch(`${w.simulator.url}/page/base.css`)).text();
    const [light, dark] = app('src/styles.css').toString().split('@media (prefers-color-scheme: dark)');
    const colourIn = (theme: string, name: string) =>
      new RegExp(`--color-${name}: (#\\w+);`).exec(theme)?.[1];
    for (const [name, token] of Object.entries(COLOURS))
      expect([name, new RegExp(`--${name}: (.*);`).exec(css)?.[1]]).toEqual([
        name,
        `light-dark(${colourIn(light!, token)}, ${colourIn(dark!, token)})`,
      ]);
  });

  it.each([
    ['fraunces.woff2', 'src/faces/fraunces.woff2', 'font/woff2'],
    ['figtree.woff2', 'src/faces/figtree.woff2', 'font/woff2'],
    ['flag.svg', 'public/flag.svg', 'image/svg+xml; charset=utf-8'],
  ])('serves %s of the app', async (name, path, type) => {
    const answer = await fetch(`${w.simulator.url}/page/${name}`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await answer.arrayBuffer()).equals(app(path))).toBe(true);
  });
});
