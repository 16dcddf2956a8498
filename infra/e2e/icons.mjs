/** `npm run icons`: draws the app's icons (web/public/icon-*.png) from web/public/flag.svg with Chromium. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright-core';

const folder = resolve(import.meta.dirname, '../../web/public');
const svg = readFileSync(join(folder, 'flag.svg'), 'utf8');
/**
 * A launcher may cut a maskable icon to a circle of 80 % of its width. At 86 % only the green disc around the flag reaches
 * beyond that circle, and the ground has the same green.
 */
const icons = [
  { name: 'icon-192.png', size: 192, share: 1, ground: 'transparent' },
  { name: 'icon-512.png', size: 512, share: 1, ground: 'transparent' },
  { name: 'icon-maskable-512.png', size: 512, share: 0.86, ground: '#17482f' },
];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const { name, size, share, ground } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:${ground}}svg{width:${share * 100}%}</style>${svg}`,
  );
  await page.screenshot({ path: join(folder, name), omitBackground: true });
  await page.close();
}
await browser.close();
