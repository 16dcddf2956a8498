import pg from 'pg';
import type { GameUnderTest } from '@game/testing';
import type { Browser, Page } from 'playwright-core';

/** How much of each page, and how many messages and warnings, a failed test shows. */
const CHARACTERS = 1_200;
const LATEST = 12;

const indented = (lines: string[]) => lines.map((line) => `  ${line}`).join('\n');

async function shown(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout: 5_000 });
  return `${page.url()}\n${indented(text.slice(0, CHARACTERS).split('\n'))}`;
}

/** The latest messages of the notification service, newest first, and each sender that is in trouble. */
async function messages(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select m.channel, m.kind, m.address, m.state, m.reason, m.held, m.attempts, m.created_at, m.due_at, m.sent_at, m.look_at,
         (select json_agg(a.result || ' ' || coalesce(a.code, '')) from notifications.attempts a where a.message_id = m.id) as calls
       from notifications.messages m order by m.created_at desc limit ${LATEST}`,
    );
    const { rows: open } = await client.query(
      `select * from notifications.circuits where opened_at is not null`,
    );
    return [...rows, ...open].map((row) => JSON.stringify(row));
  } finally {
    await client.end();
  }
}

/**
 * What a person would look at first after a failed test: the open pages, what became of the latest messages, and the
 * latest warnings of the product. It has no part that could not be read.
 */
export async function whatWasSeen(
  game: GameUnderTest | undefined,
  browser: Browser | undefined,
): Promise<string> {
  const pages = (browser?.contexts() ?? []).flatMap((context) => context.pages());
  const warnings = (game?.logged?.() ?? []).filter((line) => !/"level":[123]0\b/.test(line));
  const parts = await Promise.allSettled([
    ...pages.map(shown),
    game?.databaseUrl
      ? messages(game.databaseUrl).then((found) => `latest messages\n${indented(found)}`)
      : '',
    warnings.length ? `latest warnings\n${indented(warnings.slice(-LATEST))}` : '',
  ]);
  const read = parts.flatMap((part) => (part.status === 'fulfilled' ? part.value || [] : []));
  return [`What was seen when it failed, at ${game?.clock.now().toISOString()}:`, ...read].join('\n');
}
