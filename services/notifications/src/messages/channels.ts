import type { Channel } from './message.js';
import type { Ways } from './notice.js';

/**
 * The most texts that one number gets in an hour and in a day, from all organisers together. The wording of the
 * consent says "up to 5-10 messages per week"; the caps let the texts of one busy round pass and stop a flood.
 */
export const HOURLY_CAP = 10;
export const DAILY_CAP = 30;

/** The rules that a message of a channel must pass before it is sent. A channel without a policy sends nothing. */
export interface ChannelPolicy {
  /** Which wording of a notice its messages carry. */
  wording: keyof Ways;
  /** The receiver must have permitted messages to this address; checked again at the moment of sending. */
  needsPermission: boolean;
  /** A number that opted out with STOP gets no message. */
  heedsOptOut: boolean;
  /** Users can switch the channel off, except for messages about their account. */
  canBeSwitchedOff: boolean;
  /** The texts to one number are counted together, whichever channel with caps carried them. */
  caps: { hourly: number; daily: number } | null;
  /** A message that falls into the recipient's quiet hours waits until they end. */
  heedsQuietHours: boolean;
}

const POLICIES: Record<Channel, ChannelPolicy> = {
  sms: {
    wording: 'sms',
    needsPermission: true,
    heedsOptOut: true,
    canBeSwitchedOff: false,
    caps: { hourly: HOURLY_CAP, daily: DAILY_CAP },
    heedsQuietHours: true,
  },
  email: {
    wording: 'email',
    needsPermission: false,
    heedsOptOut: false,
    canBeSwitchedOff: true,
    caps: null,
    heedsQuietHours: false,
  },
  // The browser itself asks its user for permission and withdraws it.
  push: {
    wording: 'push',
    needsPermission: false,
    heedsOptOut: false,
    canBeSwitchedOff: false,
    caps: null,
    heedsQuietHours: false,
  },
};

export const CHANNELS = Object.keys(POLICIES) as Channel[];
export const channelsWith = (rule: 'caps' | 'heedsOptOut') =>
  CHANNELS.filter((channel) => POLICIES[channel][rule]);

/** Undefined for a channel that only a newer or older version of this service knows; that version sends its messages. */
export const policyOf = (channel: string): ChannelPolicy | undefined =>
  Object.hasOwn(POLICIES, channel) ? POLICIES[channel as Channel] : undefined;
