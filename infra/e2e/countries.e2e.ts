import { GameHarness, refused, type GameUnderTest, type Golfer } from '@game/testing';
import { startGameUnderTest } from './src/game.js';

let game: GameUnderTest;
let harness: GameHarness;
let pat: Golfer;
beforeAll(async () => {
  game = await startGameUnderTest();
  harness = new GameHarness(game);
  pat = await harness.organiser('Pat');
});
afterAll(() => game?.stop());

/** Numbers to which a text is expensive, and numbers that belong to no phone. */
const DEAR = {
  Prem: ['+449098790000', 'kind'],
  Satellite: ['+88212345678', 'kind'],
  Somalia: ['+252612345678', 'country'],
  Mali: ['+22370123456', 'country'],
  Russia: ['+79161234567', 'country'],
} as const;

// promises messages#countries
describe('a number to which no texts go', () => {
  it('is kept with its contact together with the reason, and the contact is asked by email', async () => {
    for (const [name, [phone, why]] of Object.entries(DEAR)) {
      const contact = { name, tier: 1, phone, smsPermission: true, email: harness.email(name) };
      expect(await pat.call('POST', '/api/contacts', contact)).toMatchObject({ phone, untextable: why });
    }
    await pat.knows(1, ['Ann']);
    expect(await pat.call('GET', '/api/contacts')).toContainEqual(
      expect.objectContaining({ name: 'Ann', untextable: null }),
    );
    const round = await pat.plansRound({ days: 3 });
    await round.sendsInvites();
    for (const name of Object.keys(DEAR).slice(0, 3))
      await harness.inbox(name).waitFor(/invites you to golf/);
    for (const [phone] of Object.values(DEAR)) expect(game.simulator.phone(phone).received()).toEqual([]);
  });

  it('leaves a contact without an email unreachable, and a casual invite says what to do', async () => {
    const prem = { name: 'Prem', tier: 4, phone: '+449098790001', smsPermission: true };
    const { id } = await pat.call<{ id: string }>('POST', '/api/contacts', prem);
    const invite = { contactId: id, message: 'Fancy a round?' };
    const { status, body } = await refused(pat.call('POST', '/api/invitations/send', invite));
    expect([status, body.message]).toEqual([409, expect.stringMatching(/Please add an email address/)]);
  });

  it('receives no verification code either', async () => {
    await pat.call('PATCH', '/api/me', { phone: '+449098790002' });
    const { status, body } = await refused(pat.call('POST', '/api/me/verify/phone'));
    expect([status, body.code]).toEqual([409, 'auth.phone-untextable']);
    expect(game.simulator.phone('+449098790002').received()).toEqual([]);
  });
});
