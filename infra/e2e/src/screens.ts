import { between } from './screens/between.js';
import { dashboard } from './screens/dashboard.js';
import { paying } from './screens/paying.js';
import { planning } from './screens/planning.js';
import { replies } from './screens/reply.js';
import { bookingStates } from './screens/rounds.js';
import { signedOut } from './screens/signed-out.js';
import { social } from './screens/social.js';
import { weather } from './screens/weather.js';

/** Every screen in every state that both documents of the specification name, by the part of the product. */
export const screens = {
  'Signed out': signedOut,
  Dashboard: [...dashboard, ...bookingStates],
  'Tee times, contacts and venues': planning,
  'Profile, network, roulette, events and matching': social,
  'Local weather': weather,
  Subscription: paying,
  'Reply page': replies,
  'On any screen': between,
};
