import type { User } from '@game/contracts';

/** An active, paid subscription (events#hosting). The server decides again. */
export const mayHost = ({ subscriptionStatus, subscriptionType }: User): boolean =>
  subscriptionStatus === 'active' && !['trial', 'free', 'inactive'].includes(subscriptionType);
