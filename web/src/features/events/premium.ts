import type { User } from '@game/contracts';

/** 2-social.md section 4: an active, paid subscription. The server decides again. */
export const mayHost = ({ subscriptionStatus, subscriptionType }: User): boolean =>
  subscriptionStatus === 'active' && !['trial', 'free', 'inactive'].includes(subscriptionType);
