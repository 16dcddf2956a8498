import { readFileSync } from 'node:fs';
import { DARK, LIGHT } from './layout.styles.js';

const app = readFileSync(new URL('../../../../web/src/styles.css', import.meta.url), 'utf8');

it('mails have the colours of the app, light and dark', () => {
  const [light, dark] = app.split('prefers-color-scheme: dark') as [string, string];
  for (const [token, colour] of Object.entries(LIGHT)) {
    const name = token === 'on' ? 'on-fairway' : token;
    expect([name, colour]).toEqual([name, new RegExp(`--color-${name}: (#\\w+);`).exec(light)?.[1]]);
  }
  const colours = DARK.match(/#\w{6}/g)!;
  expect(colours.length).toBeGreaterThan(5);
  for (const colour of colours) expect(dark).toContain(`: ${colour};`);
});
