import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changePassword, register, resetPassword } from '@game/contracts';
import { startServiceHarness, type ServiceHarness } from '@game/testing';
import { auth } from '../src/index.js';

const random = () => createHash('sha256').update(randomBytes(32)).digest('base64url');
const BREACHED = 'ninth hole windmill';
const DIGEST = createHash('sha1').update(BREACHED).digest('hex').toUpperCase();
const refused = (field: string) => ({
  code: 'auth.breached-password',
  details: { errors: [{ field, message: expect.stringMatching(/choose another/) }] },
});

/** A server with the range API, which knows one breached password and pads its answers as the real one does. */
let breaches: Server;
let answer: 'ranges' | 'refusal' | 'silence';
const asked: string[] = [];
let harness: ServiceHarness;
beforeAll(async () => {
  breaches = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (answer === 'silence') return;
    const known = url.startsWith(`/range/${DIGEST.slice(0, 5)}?`) ? [`${DIGEST.slice(5)}:3`] : [];
    response.writeHead(answer === 'refusal' ? 503 : 200).end([...known, `${'0'.repeat(35)}:0`].join('\r\n'));
  }).listen(0, '127.0.0.1');
  await once(breaches, 'listening');
  const { port } = breaches.address() as AddressInfo;
  harness = await startServiceHarness(auth, {
    hears: [],
    env: { RATE_LIMITS: 'off', BREACHES_URL: `http://127.0.0.1:${port}` },
  });
});
beforeEach(() => {
  answer = 'ranges';
  asked.length = 0;
});
afterAll(async () => {
  await harness?.stop();
  breaches?.closeAllConnections();
  breaches?.close();
});

const registers = async (password: string) => {
  const tokenHash = random();
  const email = `ann-${tokenHash.slice(0, 8).toLowerCase()}@example.com`;
  const seed = { tokenHash, nonce: random(), address: '10.0.0.1' };
  const { user } = await harness.bus.send(register, {
    username: 'Ann',
    email,
    password,
    attempt: null,
    ...seed,
  });
  return { userId: user.id, tokenHash };
};

// promises accounts#chosen-passwords
describe('a password from a known breach', () => {
  it('is refused at its field by registration, a change and a reset, and the server learns five digits of a hash', async () => {
    await expect(registers(BREACHED)).rejects.toMatchObject(refused('password'));

    const { userId, tokenHash } = await registers('fairway wood');
    const changed = {
      userId,
      tokenHash,
      nonce: random(),
      currentPassword: 'fairway wood',
      newPassword: BREACHED,
    };
    await expect(harness.bus.send(changePassword, changed)).rejects.toMatchObject(refused('newPassword'));

    const link = {
      tokenHash: random(),
      nonce: random(),
      newPassword: BREACHED,
      address: '10.0.0.1',
      deviceHash: null,
    };
    await expect(harness.bus.send(resetPassword, link)).rejects.toMatchObject(refused('newPassword'));
    expect(asked.filter((url) => !/^\/range\/[0-9A-F]{5}\?mode=sha1$/.test(url))).toEqual([]);
  });

  it.each(['refusal', 'silence'] as const)('is accepted if the server answers with %s', async (how) => {
    answer = how;
    expect(await registers(BREACHED)).toMatchObject({ userId: expect.any(String) });
    expect(asked).toHaveLength(1);
  });
});
