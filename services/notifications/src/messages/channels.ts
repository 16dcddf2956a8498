import type { Channel } from './message.js';
import type { Ways } from './notice.js';

/**
 * The most texts that one number gets in an hour and in a day, from all organisers together. The wording of the
 * consent says "up to 5-10 messages per week"; the caps let the texts of one busy round pass and stop a flood.
 */
export const HOURLY_CAP = 10;
export const DAILY_CAP = 30;

/**
 * The most answers to LIST, IN and OUT that one number gets in an hour. No golfer reaches it, but it ends the
 * exchange of two machines that answer each other.
 */
export const EXPECTED_HOURLY_CAP = 60;

/** The part of an organiser's sending budget from which a message is deducted (messages#sending-budget). */
export type Cost = 'texts' | 'mails';

/** The rules that a message of a channel must pass before it is sent. A channel without a policy sends nothing. */
export interface ChannelPolicy {
  /** Which wording of a notice the messages of this channel carry. */
  wording: keyof Ways;
  /**
   * The recipient must have permitted messages to this address, which is checked again at the moment of
   * sending.
   */
  needsPermission: boolean;
  /** A number that opted out with STOP gets no message. */
  heedsOptOut: boolean;
  /** Users can switch the channel off, except for messages about their account. */
  canBeSwitchedOff: boolean;
  /**
   * The most messages that one address gets in an hour and in a day. All channels with caps are counted
   * together.
   */
  caps: { hourly: number; daily: number } | null;
  /** A message that falls into the recipient's quiet hours waits until they end. */
  heedsQuietHours: boolean;
  /**
   * The channel that takes over if this one is not open, is over budget, or does not deliver. The mail is stored with
   * the message, so a fallback has no further fallback.
   */
  fallback: 'email' | null;
  /** What a message to somebody else costs its organiser; null if nothing. */
  cost: Cost | null;
}

const POLICIES: Record<Channel, ChannelPolicy> = {
  sms: {
    wording: 'sms',
    needsPermission: true,
    heedsOptOut: true,
    canBeSwitchedOff: false,
    caps: { hourly: HOURLY_CAP, daily: DAILY_CAP },
    heedsQuietHours: true,
    fallback: 'email',
    cost: 'texts',
  },
  email: {
    wording: 'email',
    needsPermission: false,
    heedsOptOut: false,
    canBeSwitchedOff: true,
    caps: null,
    heedsQuietHours: false,
    fallback: null,
    cost: 'mails',
  },
  // No further rules, because users give and withdraw the permission for notifications in the browser itself.
  push: {
    wording: 'push',
    needsPermission: false,
    heedsOptOut: false,
    canBeSwitchedOff: false,
    caps: null,
    heedsQuietHours: false,
    fallback: null,
    cost: null,
  },
};

export const CHANNELS = Object.keys(POLICIES) as Channel[];
export const channelsWith = (rule: 'caps' | 'heedsOptOut') =>
  CHANNELS.filter((channel) => POLICIES[channel][rule]);
export const channelsThatCost = (cost: Cost) => CHANNELS.filter((channel) => POLICIES[channel].cost === cost);

/**
 * Returns undefined for a channel that this version of the service does not know. Its messages are sent by an
 * instance of the version that knows it.
 */
export const policyOf = (channel: string): ChannelPolicy | undefined =>
  Object.hasOwn(POLICIES, channel) ? POLICIES[channel as Channel] : undefined;
