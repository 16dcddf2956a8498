import { Dices, House, UserRound, UsersRound } from 'lucide-react';
import { strings } from '../strings/common';

const { nav } = strings;

/** The links of the top and the bottom bar; a link is highlighted only when the path equals its route exactly (client#navigation). */
export const topLinks = [
  { to: '/', label: nav.dashboard },
  { to: '/subscription', label: nav.subscription },
];
export const bottomLinks = [
  { to: '/', label: nav.home, icon: House },
  { to: '/roulette', label: nav.roulette, icon: Dices },
  { to: '/friends', label: nav.friends, icon: UsersRound },
  { to: '/profile', label: nav.profile, icon: UserRound },
];
