/** Makes the few pictures that the repository keeps for its README and documents, from those that `npm run screens` makes. */
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { smallPng } from './small-png.mjs';

const KEPT = [
  ...[
    'sign-in-1280',
    'dashboard-1280',
    'dashboard-390-dark',
    'wizard-3-1280',
    'tiers-390',
    'manage-invites-390',
  ],
  ...[
    'reply-open-390',
    'venues-1280',
    'flythrough-1280',
    'matching-results-1280',
    'subscription-active-1280',
  ],
];
/** The dashboard's card of a tee time that is filling, from its heading to the last step of the ladder. */
const LADDER = { x: 88, y: 823, width: 730, height: 1465 };
const SIZE = { width: 1280, height: 1560 };

/** The README's first picture: the ladder of a filling tee time beside a friend's phone. */
const together = (ladder, phone) => `<style>
    body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; background: #f3eee1; display: flex; gap: 64px;
      align-items: center; justify-content: center; }
    .ladder { width: ${LADDER.width}px; height: ${LADDER.height}px; overflow: hidden; border-radius: 14px;
      box-shadow: 0 24px 60px -20px rgb(10 20 14 / 0.35); }
    .ladder img { margin: -${LADDER.y}px 0 0 -${LADDER.x}px; }
    .phone { width: 390px; height: 780px; overflow: hidden; border: 10px solid #16241c; border-radius: 44px; }
  </style><div class="ladder"><img src="${ladder}"></div><div class="phone"><img src="${phone}"></div>`;

/** `from` is the folder with all pictures, `to` the one in the repository. */
export async function keepPictures(from, to, executablePath) {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of KEPT) copyFileSync(join(from, `${name}.png`), join(to, `${name}.png`));
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    const picture = (name) =>
      `data:image/png;base64,${readFileSync(join(from, `${name}.png`)).toString('base64')}`;
    await page.setContent(together(picture('manage-invites-1280'), picture('reply-open-390')));
    const shot = join(to, 'ladder-and-phone.png');
    await page.screenshot({ path: shot });
    writeFileSync(shot, smallPng(readFileSync(shot)));
  } finally {
    await browser.close();
  }
}

/** Writes a page that shows all pictures, one after the other by the arrow keys. */
export function indexPage(names) {
  const pictures = names.map(
    (name) =>
      `<figure id="${name}"><figcaption>${name}</figcaption><img src="${name}" loading="lazy"></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>
    body { font: 16px system-ui; margin: 0; scroll-snap-type: y proximity }
    figure { margin: 0; padding: 16px; scroll-snap-align: start }
    img { max-width: 100%; border: 1px solid #ccc }
  </style>${pictures.join('\n')}<script>
    const all = [...document.querySelectorAll('figure')];
    let at = 0;
    addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step) all[(at = Math.max(0, Math.min(all.length - 1, at + step)))].scrollIntoView();
    });
  </script>`;
}
