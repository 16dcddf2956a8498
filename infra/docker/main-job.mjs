/**
 * Plays the main job against a running game and its simulator, for try-compose.sh:
 *   node main-job.mjs play    signs up, confirms the email, asks three friends, lets them text IN, waits for 4 of 4
 *   node main-job.mjs again   signs in as the same golfer, finds the same tee time full, then plays with a new golfer
 * GAME_URL and SIMULATOR_URL are their addresses.
 */
import { randomInt, randomUUID } from 'node:crypto';

const { GAME_URL, SIMULATOR_URL } = process.env;
const golfer = { email: 'compose@golf.example', password: 'fairway-and-green' };
/** New numbers for each run, because the texts to one phone within an hour are limited; none in the paid exchange 976. */
const friends = () => ['Ann', 'Bob', 'Cy'].map((name) => [name, `+1312${randomInt(2_000_000, 9_759_999)}`]);
const COURSE = 'Eagle Creek';
const PATIENCE_MS = 60_000;
let cookie;

async function call(url, method = 'GET', body = undefined) {
  const answer = await fetch(url, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
    body: body && JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
  return JSON.parse(text);
}
const game = (method, path, body) => call(`${GAME_URL}${path}`, method, body);
async function until(what, find) {
  for (const end = Date.now() + PATIENCE_MS; ; await new Promise((r) => setTimeout(r, 250))) {
    const found = await find();
    if (found) return found;
    if (Date.now() > end) throw new Error(`${what} did not come within ${PATIENCE_MS / 1000} s`);
  }
}

async function confirmEmail(email) {
  await game('POST', '/api/me/verify/email');
  const mail = await until('the mail with the code', async () =>
    (await call(`${SIMULATOR_URL}/api/inboxes/${email}`)).emails.find((m) => /is your code/.test(m.subject)),
  );
  await game('POST', '/api/me/verify/email/confirm', { code: /\d{6}/.exec(mail.subject)[0] });
}

async function play(who = golfer) {
  await game('POST', '/api/register', { username: 'Pat', timeZone: 'America/Chicago', ...who });
  await confirmEmail(who.email);
  const asked = friends();
  for (const [name, phone] of asked)
    await game('POST', '/api/contacts', { name, phone, tier: 1, smsPermission: true });
  const dateTime = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const { id } = await game('POST', '/api/bookings', { isManualEntry: true, venueName: COURSE, dateTime });
  await game('POST', `/api/bookings/${id}/send-invites`, {});
  for (const [name, phone] of asked) {
    const at = `${SIMULATOR_URL}/api/phones/${encodeURIComponent(phone)}`;
    const text = await until(`${name}'s invite`, async () =>
      (await call(at).catch(() => ({ messages: [] }))).messages.find((m) => /IN or OUT/.test(m.body)),
    );
    console.log(`${name} got: ${text.body.replaceAll('\n', ' ')}`);
    await call(`${at}/reply`, 'POST', { body: 'IN' });
  }
  await found();
}
async function found() {
  const round = await until('4 of 4', async () =>
    (await game('GET', '/api/bookings')).find((b) => b.venueName === COURSE && b.numberOfPlayers === 4),
  );
  console.log(`${round.venueName}: ${round.numberOfPlayers} of 4, ladder ${round.ladder}`);
}
async function again() {
  await game('POST', '/api/login', golfer);
  await found();
  cookie = undefined;
  await play({ email: `${randomUUID()}@golf.example`, password: golfer.password });
}

await { play: () => play(), again }[process.argv[2]]();
