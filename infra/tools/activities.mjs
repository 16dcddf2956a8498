/** `npm run activities`: writes docs/activities.md, the activity of ten simulated ladders. */
import { writeFileSync } from 'node:fs';
import { activities } from '../../services/bookings/dist/rounds/activities/activities.js';

writeFileSync(new URL('../../docs/activities.md', import.meta.url), activities());
