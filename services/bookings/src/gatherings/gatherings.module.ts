import { Module } from '@nestjs/common';
import { Entitlements } from '../entitlements/entitlements.repository.js';
import { GatheringCancellation, CancelGathering } from './cancel-gathering.js';
import { CreateGathering } from './create-gathering.js';
import { EditGathering } from './edit-gathering.js';
import { GatheringListRepository } from './gathering-list.repository.js';
import { GatheringsJobs } from './gatherings.jobs.js';
import { GatheringsListeners } from './gatherings.listeners.js';
import { GatheringsRepository } from './gatherings.repository.js';
import { GetGatheringRoster } from './get-gathering-roster.js';
import { GetGathering } from './get-gathering.js';
import { JoinGathering } from './join-gathering.js';
import { GatheringDeparture, LeaveGathering } from './leave-gathering.js';
import { KeepGatherings } from './keep-gatherings.js';
import { ListGatherings } from './list-gatherings.js';
import { MembersRepository } from './members.repository.js';
import { BlocksRepository } from './blocks.repository.js';
import { RemovalsRepository } from './removals.repository.js';
import { RemoveMember } from './remove-member.js';
import { RosterForHost } from './roster-for-host.js';
import { Announcements } from './announcements.js';
import { OwnGathering } from './own-gathering.js';
import { WriteToMembers } from './write-to-members.js';
import { LocationResolver } from './location-resolver.js';
import { VenueLookup } from '../venues/venue-lookup.js';

/** Couples events and public leagues. */
@Module({
  controllers: [
    ListGatherings,
    GetGathering,
    GetGatheringRoster,
    CreateGathering,
    EditGathering,
    CancelGathering,
    JoinGathering,
    LeaveGathering,
    WriteToMembers,
    RemoveMember,
    GatheringsJobs,
    GatheringsListeners,
  ],
  providers: [
    GatheringsRepository,
    GatheringListRepository,
    MembersRepository,
    BlocksRepository,
    RemovalsRepository,
    RosterForHost,
    OwnGathering,
    GatheringDeparture,
    GatheringCancellation,
    LocationResolver,
    KeepGatherings,
    VenueLookup,
    Announcements,
    Entitlements,
  ],
  exports: [GatheringListRepository],
})
export class GatheringsModule {}
