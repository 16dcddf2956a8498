import type { User } from '@game/contracts';

/** True for an active, paid subscription (events#hosting). The server checks it again. */
export const mayHost = ({ subscriptionStatus, subscriptionType }: User): boolean =>
  subscriptionStatus === 'active' && !['trial', 'free', 'inactive'].includes(subscriptionType);
