import { createHash, randomBytes } from 'node:crypto';
import {
  accessAnnounced,
  accountNoticed,
  changePassword,
  codeRequested,
  confirmCode,
  addPasskey,
  beginPasskey,
  prove,
  readSession,
  readSignInWays,
  register,
  removePasskey,
  requestCode,
  signInByPasskey,
  undoEmailChange,
  type PasskeyId,
  type UserId,
} from '@game/contracts';
import { eventually, startServiceHarness, type ServiceHarness } from '@game/testing';
import { auth } from '../src/index.js';
import { Authenticator } from './authenticator.js';

const ORIGIN = 'https://golf.test';
const random = () => createHash('sha256').update(randomBytes(32)).digest('base64url');
const session = () => ({ tokenHash: random(), nonce: random(), address: '10.0.0.1' });
const REFUSED = { code: 'auth.invalid-passkey', kind: 'invalid' };

let harness: ServiceHarness;
let bus: ServiceHarness['bus'];
beforeAll(async () => {
  harness = await startServiceHarness(auth, {
    hears: [accessAnnounced, accountNoticed, codeRequested],
    env: { RATE_LIMITS: 'off' },
  });
  bus = harness.bus;
});
afterAll(() => harness?.stop());

async function golfer() {
  const opened = session();
  const email = `ann-${random().slice(0, 8)}@example.com`;
  const input = { username: 'Ann', email, password: 'fairway wood', attempt: null, ...opened };
  return { ...(await bus.send(register, input)).user, tokenHash: opened.tokenHash };
}
const challenge = async (userId: UserId | null = null) =>
  (await bus.send(beginPasskey, { origin: ORIGIN, userId, address: '10.0.0.1' })).challenge;
async function adds(userId: UserId, name = 'Laptop', authenticator = new Authenticator(ORIGIN)) {
  const passkey = authenticator.create(await challenge(userId));
  const made = await bus.send(addPasskey, { userId, name, passkey, origin: ORIGIN });
  return { authenticator, made };
}
const enters = (passkey: ReturnType<Authenticator['sign']>) => {
  const { nonce: _, ...opened } = session();
  return bus.send(signInByPasskey, { passkey, origin: ORIGIN, ...opened });
};
const confirmsEmail = async (userId: UserId) => {
  await bus.send(requestCode, { userId, channel: 'email' });
  const code = await eventually(
    () => harness.published(codeRequested).find((sent) => sent.userId === userId)!.code,
  );
  await bus.send(confirmCode, { userId, channel: 'email', code });
};
const waysOf = (userId: UserId) => bus.ask(readSignInWays, { userId });

// promises accounts#passkeys
describe('a passkey', () => {
  it('signs in to the account that added it, and only to that one', async () => {
    const [ann, eve] = [await golfer(), await golfer()];
    const mine = await adds(ann.id);
    const hers = await adds(eve.id);
    expect((await enters(mine.authenticator.sign(await challenge()))).user.id).toBe(ann.id);
    expect((await enters(hers.authenticator.sign(await challenge()))).user.id).toBe(eve.id);
    expect(await waysOf(ann.id)).toMatchObject({
      secondStep: false,
      passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }],
    });
    // A signature of hers under the name of his passkey.
    const forged = { ...hers.authenticator.sign(await challenge()), id: mine.authenticator.id };
    await expect(enters(forged)).rejects.toMatchObject(REFUSED);
    const unknown = new Authenticator(ORIGIN);
    await expect(enters(unknown.sign(await challenge()))).rejects.toMatchObject(REFUSED);
  });

  it('is accepted once for each challenge, even if two requests come at the same time', async () => {
    const ann = await golfer();
    const { authenticator } = await adds(ann.id);
    const signed = authenticator.sign(await challenge());
    const results = await Promise.allSettled([enters(signed), enters(signed)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const late = await challenge();
    harness.clock.forward(5 * 60_000);
    for (const one of [late, 'made-up', await challenge(ann.id)])
      await expect(enters(authenticator.sign(one))).rejects.toMatchObject(REFUSED);
  });

  it('is refused with a signature for another site, without finger, face or PIN, and with a counter that went back', async () => {
    const ann = await golfer();
    const { authenticator } = await adds(ann.id);
    const elsewhere = new Authenticator('https://golf.test.evil.example');
    Object.assign(elsewhere, {
      keys: authenticator['keys'],
      credential: authenticator['credential'],
      counter: 5,
    });
    await expect(enters(elsewhere.sign(await challenge()))).rejects.toMatchObject(REFUSED);
    authenticator.verifies = false;
    await expect(enters(authenticator.sign(await challenge()))).rejects.toMatchObject(REFUSED);
    authenticator.verifies = true;
    await enters(authenticator.sign(await challenge()));
    authenticator.counter = 0;
    await expect(enters(authenticator.sign(await challenge()))).rejects.toMatchObject(REFUSED);
  });

  it('is one of several with names, is announced when it is added, and is of no use once its owner removed it', async () => {
    const [ann, eve] = [await golfer(), await golfer()];
    const { authenticator, made } = await adds(ann.id);
    await adds(ann.id, 'Phone');
    expect((await waysOf(ann.id)).passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Phone']);
    await eventually(() =>
      expect(harness.published(accessAnnounced).filter(({ userId }) => userId === ann.id)).toMatchObject([
        { what: 'passkey', about: 'Laptop' },
        { what: 'passkey', about: 'Phone' },
      ]),
    );
    const theft = bus.send(removePasskey, { userId: eve.id, passkeyId: made.id });
    await expect(theft).rejects.toMatchObject({ code: 'auth.passkey-not-found' });
    await bus.send(removePasskey, { userId: ann.id, passkeyId: made.id as PasskeyId });
    await expect(enters(authenticator.sign(await challenge()))).rejects.toMatchObject(REFUSED);
    const again = adds(ann.id, 'Twin', authenticator);
    await expect(again).resolves.toBeDefined();
    await expect(adds(eve.id, 'Copy', authenticator)).rejects.toMatchObject(REFUSED);
  });

  // promises accounts#this-was-not-me
  it('that an intruder added is gone after “This was not me”, and an older one still signs in', async () => {
    const ann = await golfer();
    await confirmsEmail(ann.id);
    const mine = await adds(ann.id);
    harness.clock.forward(3_600_000);
    const planted = await adds(ann.id, 'Planted');
    const token = await eventually(() => {
      const told = harness.published(accessAnnounced).find(({ about }) => about === 'Planted');
      return told!.token!;
    });
    const tokenHash = createHash('sha256').update(token).digest('base64url');
    await bus.send(undoEmailChange, { tokenHash, nonce: random(), address: '10.0.0.1' });
    await expect(enters(planted.authenticator.sign(await challenge()))).rejects.toMatchObject(REFUSED);
    expect((await enters(mine.authenticator.sign(await challenge()))).user.id).toBe(ann.id);
  });

  // promises accounts#what-ends-with-a-password
  it('still signs in after a new password, and the owner is told its name', async () => {
    const ann = await golfer();
    const { authenticator } = await adds(ann.id);
    await bus.send(changePassword, {
      ...{ userId: ann.id, tokenHash: ann.tokenHash, nonce: random() },
      ...{ currentPassword: 'fairway wood', newPassword: 'albatross on ten' },
    });
    await eventually(() =>
      expect(harness.published(accountNoticed).find(({ userId }) => userId === ann.id)).toMatchObject({
        ...{ what: 'password-changed', passkeys: ['Laptop'] },
      }),
    );
    expect((await enters(authenticator.sign(await challenge()))).user.id).toBe(ann.id);
  });

  it('can be added ten times at most, and only with a challenge that was made for this user', async () => {
    const [ann, eve] = [await golfer(), await golfer()];
    for (const userId of [eve.id, null]) {
      const passkey = new Authenticator(ORIGIN).create(await challenge(userId));
      const adding = bus.send(addPasskey, { userId: ann.id, name: 'x', passkey, origin: ORIGIN });
      await expect(adding).rejects.toMatchObject(REFUSED);
    }
    for (let i = 0; i < 10; i++) await adds(ann.id);
    await expect(adds(ann.id)).rejects.toMatchObject({ code: 'auth.too-many-passkeys' });
  });

  // promises accounts#proving-who-you-are
  it('is a proof for the session of its owner, and for nobody else', async () => {
    const [ann, eve] = [await golfer(), await golfer()];
    const { authenticator } = await adds(ann.id);
    const provedAt = async () => (await bus.ask(readSession, { tokenHash: ann.tokenHash })).provedAt;
    const before = await provedAt();
    harness.clock.forward(60_000);
    const proves = async ({ id: userId, tokenHash }: typeof ann) =>
      bus.send(prove, {
        ...{ userId, tokenHash, nonce: random(), origin: ORIGIN },
        passkey: authenticator.sign(await challenge()),
      });
    await expect(proves(eve)).rejects.toMatchObject(REFUSED);
    await proves(ann);
    expect((await provedAt())! > before!).toBe(true);
  });
});
