import { readFileSync } from 'node:fs';
import { pageStyle } from './reply-page.css.js';

const app = readFileSync(new URL('../../../../web/src/styles.css', import.meta.url), 'utf8');

// promises messages#reply-page
it.each(['light', 'dark'])('the page has the %s colours of the app', (theme) => {
  const dark = 'prefers-color-scheme: dark';
  const [lightOfApp, darkOfApp] = app.split(dark) as [string, string];
  const colours = theme === 'dark' ? darkOfApp : lightOfApp;
  const [light, darkRule] = [...pageStyle.matchAll(/:root\{([^}]*)\}/g)].map(([, rule]) => rule!);
  const tokens = (theme === 'dark' ? darkRule! : light!).split(';').map((token) => token.split(':'));
  expect(tokens.length).toBeGreaterThan(10);
  for (const [token, colour] of tokens) {
    const name = token === '--on' ? 'on-fairway' : token!.slice(2);
    expect([name, colour]).toEqual([name, new RegExp(`--color-${name}: (#\\w+);`).exec(colours)?.[1]]);
  }
});
