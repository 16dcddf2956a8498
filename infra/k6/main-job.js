/* global __ENV, __VU, __ITER */
/** An organiser's main job under load: sign up, add friends, create a tee time, send invites, read the dashboard. */
import { check, sleep } from 'k6';
import http from 'k6/http';

const BASE = __ENV.BASE_URL;
const SIMULATOR = __ENV.SIMULATOR_URL;
const duration = `${__ENV.SECONDS}s`;
export const options = {
  // A reader stays signed in between iterations.
  noCookiesReset: true,
  scenarios: {
    organisers: { executor: 'constant-vus', vus: 5, duration, exec: 'organise' },
    readers: { executor: 'constant-vus', vus: 15, duration, exec: 'read' },
  },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'] },
};

const json = { headers: { 'Content-Type': 'application/json' } };
// A 503 with Retry-After means that the game is busy, so it counts as slow, not as wrong.
http.setResponseCallback(http.expectedStatuses({ min: 200, max: 399 }, 503));
function patiently(ask) {
  for (;;) {
    const answer = ask();
    if (answer.status !== 503) return answer;
    sleep(Number(answer.headers['Retry-After']));
  }
}
const post = (path, body, name = path) =>
  patiently(() => http.post(`${BASE}${path}`, JSON.stringify(body), { ...json, tags: { name } }));
const get = (path, name = path) => patiently(() => http.get(`${BASE}${path}`, { tags: { name } }));
const unique = () => `${__VU}-${__ITER}-${Date.now()}`;
function signUp() {
  const email = `k6-${unique()}@golf.example`;
  const answer = post('/api/register', {
    username: `Golfer ${__VU}`,
    email,
    password: 'fairway-and-green',
    timeZone: 'America/Chicago',
  });
  check(answer, { 'signed up': (r) => r.status === 201 });
  return email;
}
/** Reads the code that confirms the email in the simulated inbox, and enters it. */
function confirmEmail(email) {
  post('/api/me/verify/email', {});
  for (let tries = 0; tries < 300; tries++, sleep(0.1)) {
    const inbox = http.get(`${SIMULATOR}/api/inboxes/${email}`, { tags: { name: 'inbox' } });
    const mail = inbox.json('emails').find(({ subject }) => /is your code/.test(subject));
    if (!mail) continue;
    const code = /\d{6}/.exec(mail.subject)[0];
    const confirmed = post('/api/me/verify/email/confirm', { code });
    check(confirmed, { 'email confirmed': (r) => r.status === 200 });
    return;
  }
  check(null, { 'email confirmed': () => false });
}

export function organise() {
  http.cookieJar().clear(BASE);
  confirmEmail(signUp());
  for (const name of ['Ann', 'Bob', 'Cy', 'Dee'])
    check(post('/api/contacts', { name, tier: 1, email: `${name}-${unique()}@golf.example` }), {
      'friend added': (r) => r.status === 201,
    });
  const round = post('/api/bookings', {
    isManualEntry: true,
    venueName: 'Eagle Creek',
    dateTime: new Date(Date.now() + 3 * 86400000).toISOString(),
  });
  check(round, { 'tee time created': (r) => r.status === 201 });
  const path = `/api/bookings/${round.json('id')}`;
  const sent = post(`${path}/send-invites`, {}, 'send-invites');
  check(sent, { 'three friends are asked': (r) => r.status === 200 && r.json('offers').length === 3 });
  const seen = get(path, 'booking');
  check(seen, { 'the ladder is running': (r) => r.json('ladder') === 'running' });
}

let signedUp = false;
export function read() {
  if (!signedUp) signUp();
  signedUp = true;
  for (const path of ['/api/me', '/api/bookings', '/api/contacts'])
    check(get(path), { 'data read': (r) => r.status === 200 });
  sleep(0.05);
}
