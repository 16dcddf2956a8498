/** The parts of couples events and public leagues that other folders of bookings may import. */
export { GatheringListRepository } from './gathering-list.repository.js';
export { GatheringsModule } from './gatherings.module.js';
export { gatheringView } from './views.js';
