import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHANNELS, channelsThatCost, policyOf, type ChannelPolicy } from './channels.js';

describe('the README of notifications', () => {
  it('names every channel', () => {
    const text = readFileSync(join(import.meta.dirname, `../../README${'.md'}`), 'utf8');
    const listed = text.split('by the channels ')[1]!.split('(web push)')[0]!;
    const missing = CHANNELS.filter((channel) => !listed.includes(`\`${channel}\``));
    expect(missing.map((channel) => `README lacks the channel ${channel}`)).toEqual([]);
  });
});

describe('the policy of a channel', () => {
  it('does not compile without its fallback and its cost', () => {
    const { fallback: _, cost: __, ...rest } = policyOf('sms')!;
    // @ts-expect-error fallback and cost are missing
    const policy: ChannelPolicy = rest;
    expect(policy).not.toHaveProperty('cost');
  });

  it('names a fallback without a further fallback, because a message stores only one', () => {
    const fallbacks = CHANNELS.flatMap((channel) => policyOf(channel)!.fallback ?? []);
    expect(fallbacks).toEqual(['email']);
    expect(fallbacks.map((channel) => policyOf(channel)!.fallback)).toEqual([null]);
  });

  it('says which budget of the organiser a message uses up', () => {
    expect(channelsThatCost('texts')).toEqual(['sms']);
    expect(channelsThatCost('mails')).toEqual(['email']);
  });
});
