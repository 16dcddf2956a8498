/** Couples events and public leagues: what the rest of bookings may use of them. */
export { GatheringListRepository } from './gathering-list.repository.js';
export { GatheringsModule } from './gatherings.module.js';
export { gatheringView } from './views.js';
