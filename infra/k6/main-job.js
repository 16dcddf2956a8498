/* global __ENV, __VU, __ITER */
/** The main job under load, from an organiser's side: sign up, friends, a tee time, invites, and a dashboard that is read. */
import { check, sleep } from 'k6';
import http from 'k6/http';

const BASE = __ENV.BASE_URL;
export const options = {
  scenarios: {
    organisers: { executor: 'constant-vus', vus: 5, duration: '20s', exec: 'organise' },
    readers: { executor: 'constant-vus', vus: 15, duration: '20s', exec: 'read' },
  },
  thresholds: { checks: ['rate==1'], http_req_failed: ['rate==0'] },
};

const json = { headers: { 'Content-Type': 'application/json' } };
const post = (path, body) =>
  http.post(`${BASE}${path}`, JSON.stringify(body), { ...json, tags: { name: path } });
const unique = () => `${__VU}-${__ITER}-${Date.now()}`;
function signUp() {
  const answer = post('/api/register', {
    username: `Golfer ${__VU}`,
    email: `k6-${unique()}@golf.example`,
    password: 'fairway-and-green',
    timeZone: 'America/Chicago',
  });
  check(answer, { 'signed up': (r) => r.status === 201 });
}

export function organise() {
  http.cookieJar().clear(BASE);
  signUp();
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
  const sent = http.post(`${BASE}${path}/send-invites`, '{}', { ...json, tags: { name: 'send-invites' } });
  check(sent, { 'three are asked': (r) => r.status === 200 && r.json('offers').length === 3 });
  const seen = http.get(`${BASE}${path}`, { tags: { name: 'booking' } });
  check(seen, { 'and shown': (r) => r.json('ladder') === 'running' });
}

let signedUp = false;
export function read() {
  if (!signedUp) signUp();
  signedUp = true;
  for (const path of ['/api/me', '/api/bookings', '/api/contacts'])
    check(http.get(`${BASE}${path}`, { tags: { name: path } }), { read: (r) => r.status === 200 });
  sleep(0.05);
}
