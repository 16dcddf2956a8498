import { Module } from '@nestjs/common';
import { AchievementsModule } from './achievements/achievements.module.js';
import { EntitlementsListeners } from './entitlements/entitlements.listeners.js';
import { EntitlementsRepository } from './entitlements/entitlements.repository.js';
import { GatheringsModule } from './gatherings/gatherings.module.js';
import { AnswerInvitation } from './invitations/answer-invitation.js';
import { AnswerOffer } from './invitations/answer-offer.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { ReadInvitation } from './invitations/read-invitation.js';
import { RepliesListeners } from './invitations/replies.listeners.js';
import { Climb } from './ladder/climb.js';
import { CodesRepository } from './ladder/codes.repository.js';
import { LadderJobs } from './ladder/ladder.jobs.js';
import { LadderListeners } from './ladder/ladder.listeners.js';
import { LadderSettings } from './ladder/ladder.settings.js';
import { PlanTeeTime } from './ladder/plan-tee-time.js';
import { RefreshRoster } from './roster/refresh-roster.js';
import { RosterListeners } from './roster/roster.listeners.js';
import { RosterRepository } from './roster/roster.repository.js';
import { CancelTeeTime } from './tee-times/cancel-tee-time.js';
import { CreateTeeTime } from './tee-times/create-tee-time.js';
import { GetTeeTime } from './tee-times/get-tee-time.js';
import { ListTeeTimes } from './tee-times/list-tee-times.js';
import { OwnTeeTime } from './tee-times/own-tee-time.js';
import { SendInvites } from './tee-times/send-invites.js';
import { TeeTimesRepository } from './tee-times/tee-times.repository.js';
import { UpdateTeeTime } from './tee-times/update-tee-time.js';

const teeTimes = [ListTeeTimes, GetTeeTime, CreateTeeTime, UpdateTeeTime, CancelTeeTime, SendInvites];
const ladder = [PlanTeeTime, LadderJobs, LadderListeners];
const invitations = [ReadInvitation, AnswerInvitation, RepliesListeners];
const roster = [RosterListeners];
const entitlements = [EntitlementsListeners];

@Module({
  imports: [GatheringsModule, AchievementsModule],
  controllers: [...teeTimes, ...ladder, ...invitations, ...roster, ...entitlements],
  providers: [
    TeeTimesRepository,
    OwnTeeTime,
    Climb,
    CodesRepository,
    LadderSettings,
    AnswerOffer,
    InvitationsRepository,
    RosterRepository,
    RefreshRoster,
    EntitlementsRepository,
  ],
})
export class BookingsModule {}
