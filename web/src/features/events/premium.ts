import type { User } from '@game/contracts';

/** True for a paid plan, also in the days of grace, and for free days (events#hosting). The server checks it again. */
export const mayHost = ({ subscriptionStatus }: User): boolean =>
  ['active', 'past_due'].includes(subscriptionStatus);
