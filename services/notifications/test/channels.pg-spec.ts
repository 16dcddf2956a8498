import { CHANNELS } from '../src/messages/channels.js';
import { NotificationsHarness } from './notifications.harness.js';

let harness: NotificationsHarness;
beforeAll(async () => {
  harness = await NotificationsHarness.start();
});
afterAll(() => harness.stop());

describe('the table of messages', () => {
  it('accepts a message of every channel', async () => {
    const [check] = await harness.rows<{ rule: string }>(
      `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'messages_channel_check'
         and connamespace = 'notifications'::regnamespace`,
    );
    const refused = CHANNELS.filter((channel) => !check!.rule.includes(`'${channel}'`));
    expect(refused.map((channel) => `messages_channel_check lacks ${channel}: add a migration`)).toEqual([]);
  });
});
