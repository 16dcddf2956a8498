import { between } from './screens/between.js';
import { contacts } from './screens/contacts.js';
import { dashboard } from './screens/dashboard.js';
import { eventScreens } from './screens/events.js';
import { matching } from './screens/matching.js';
import { network } from './screens/network.js';
import { paying } from './screens/paying.js';
import { planning } from './screens/planning.js';
import { profileScreens } from './screens/profile.js';
import { replies } from './screens/reply.js';
import { bookingStates } from './screens/rounds.js';
import { signedOut } from './screens/signed-out.js';
import { venues } from './screens/venues.js';
import { weather } from './screens/weather.js';

/** The screens in two halves, each a test file, so that both run at the same time. */
export const coreScreens = {
  'Signed out': signedOut,
  Dashboard: [...dashboard, ...bookingStates],
  'Tee times, contacts and venues': [...planning, ...contacts, ...venues],
  Subscription: paying,
};
export const socialScreens = {
  'Profile, network, roulette, events and matching': [
    ...profileScreens,
    ...network,
    ...eventScreens,
    ...matching,
  ],
  'Local weather': weather,
  'Reply page': replies,
  'On any screen': between,
};
/** Every screen in every state, by the part of the product. */
export const screens = { ...coreScreens, ...socialScreens };
