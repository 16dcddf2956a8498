import type { Channel } from './message.js';

/**
 * Texts to one number, from all organisers together. The consent names "up to 5-10 messages per week" as a
 * frequency; a lively round (an invite, answers, a change of time, a reminder) must pass, a flood must not.
 */
export const HOURLY_CAP = 10;
export const DAILY_CAP = 30;

/** What stands between a message and its receiver. Every channel says each; what is not said here is not sent. */
export interface ChannelPolicy {
  /** The receiver's permission for this address, looked at again at the moment of sending. */
  needsPermission: boolean;
  /** Whoever said STOP gets nothing. */
  heedsOptOut: boolean;
  /** Users can switch it off, but for what concerns their account. */
  canBeSwitchedOff: boolean;
  caps: { hourly: number; daily: number } | null;
  /** Waits for the morning. */
  heedsQuietHours: boolean;
}

const POLICIES: Record<Channel, ChannelPolicy> = {
  sms: {
    needsPermission: true,
    heedsOptOut: true,
    canBeSwitchedOff: false,
    caps: { hourly: HOURLY_CAP, daily: DAILY_CAP },
    heedsQuietHours: true,
  },
  email: {
    needsPermission: false,
    heedsOptOut: false,
    canBeSwitchedOff: true,
    caps: null,
    heedsQuietHours: false,
  },
  // The browser asked for permission, and takes it back by itself.
  push: {
    needsPermission: false,
    heedsOptOut: false,
    canBeSwitchedOff: false,
    caps: null,
    heedsQuietHours: false,
  },
};

/** Undefined for a channel that only another version of this code knows: its messages are not for this one to send. */
export const policyOf = (channel: string): ChannelPolicy | undefined =>
  Object.hasOwn(POLICIES, channel) ? POLICIES[channel as Channel] : undefined;
