/**
 * `npm run bench:web`: runs Lighthouse as a phone against the built client on the embedded runtime: the sign-in screen, the
 * dashboard with a tee time, and a friend's reply page. It prints the figures and, below them, the targets. A missed
 * target does not fail the build.
 *   npm run bench:web -- --advice   also prints the performance audits and the details of every finding
 */
import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '@game/testing';
import lighthouse from 'lighthouse';
import { freePort } from '../e2e/dist/free-port.js';
import { withProduct } from './in-browser.mjs';

const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, lcpMs: 1000, tbtMs: 100 };
const ADVICE = process.argv.includes('--advice');
const advice = ({ displayValue = '', details }) =>
  ADVICE ? `${displayValue} ${JSON.stringify(details?.items ?? []).slice(0, 1_500)}` : displayValue;

async function startChromium(work) {
  const profile = mkdtempSync(join(work, 'profile-'));
  const port = await freePort();
  const child = spawn(
    process.env.CHROMIUM ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      'about:blank',
    ],
    // Lighthouse's browser is in the time zone of the golfer's account.
    { stdio: 'ignore', env: { ...process.env, TZ: 'America/Chicago' } },
  );
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const isUp = () =>
    fetch(`http://localhost:${port}/json/version`).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 100));
  const stop = async () => {
    child.kill();
    await gone;
  };
  return { port, stop };
}

await withProduct({ QUIET_HOURS: 'off' }, async ({ url, harness, work }) => {
  const pat = await harness.organiser('Pat');
  await pat.knows(1, ['Ann', 'Bob', 'Cy']);
  const round = await pat.plansRound();
  await round.sendsInvites({ message: 'Carts are on me' });

  const LINK = /\/r\/[\w-]{22}/;
  const replyPath = await eventually(() => {
    const mail = harness
      .inbox('Ann')
      .emails()
      .find(({ text }) => LINK.test(text ?? ''));
    if (!mail) throw new Error('Ann has no invite yet.');
    return LINK.exec(mail.text)[0];
  });

  const pages = [
    { page: 'sign-in', path: '/' },
    { page: 'dashboard', path: '/', cookie: pat.sessionCookie },
    { page: 'reply page', path: replyPath },
  ];
  const rows = [];
  const below = [];
  const opened = (path, cookie) => fetch(url + path, { headers: cookie ? { cookie } : {} });
  for (const { page, path, cookie } of pages) {
    // Warms up the server.
    for (let times = 0; times < 20; times++) await (await opened(path, cookie)).text();
    // Each page is opened in a new browser, so that every visit is a first one.
    const chromium = await startChromium(work);
    const { lhr } = await lighthouse(url + path, {
      port: chromium.port,
      logLevel: 'error',
      output: 'json',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      ...(cookie ? { extraHeaders: { cookie } } : {}),
    });
    await chromium.stop();
    if (lhr.runtimeError) below.push(`${page}: ${lhr.runtimeError.code}: ${lhr.runtimeError.message}`);
    const score = (id) => Math.round((lhr.categories[id].score ?? 0) * 100);
    const ms = (id) => Math.round(lhr.audits[id].numericValue ?? 0);
    rows.push({
      page,
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      lcpMs: ms('largest-contentful-paint'),
      tbtMs: ms('total-blocking-time'),
    });
    const judged = ['accessibility', 'best-practices', ...(ADVICE ? ['performance'] : [])];
    for (const id of judged)
      for (const { id: audit, weight } of lhr.categories[id].auditRefs)
        if ((weight || ADVICE) && lhr.audits[audit].score !== null && lhr.audits[audit].score < 1)
          below.push(`${page}: ${id}: ${audit}: ${lhr.audits[audit].title} ${advice(lhr.audits[audit])}`);
  }
  rows.push({ page: 'target', ...TARGETS });
  console.table(rows);
  for (const line of below) console.log(line);
});
