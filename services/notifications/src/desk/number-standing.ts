import type { NumberStanding } from '@game/contracts';
import { DAILY_CAP, HOURLY_CAP } from '../messages/channels.js';

export type Facts = Pick<
  NumberStanding,
  'optedOutAt' | 'permissions' | 'userConsents' | 'textsThisHour' | 'textsToday'
> & { untextable: 'country' | 'kind' | null; isStopped: boolean };

/** Why no text goes to a number now, in the order in which the sender decides. */
export const whyNot = (f: Facts): NumberStanding['because'] => [
  ...(f.untextable ? [f.untextable] : []),
  ...(f.optedOutAt ? (['opted-out'] as const) : []),
  ...(!f.permissions && !f.userConsents ? (['no-permission'] as const) : []),
  ...(f.textsThisHour >= HOURLY_CAP ? (['hourly-cap'] as const) : []),
  ...(f.textsToday >= DAILY_CAP ? (['daily-cap'] as const) : []),
  ...(f.isStopped ? (['sending-stopped'] as const) : []),
];
