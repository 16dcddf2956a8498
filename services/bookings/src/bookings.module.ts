import { AskedUsersRepository } from './rounds/asked-users.repository.js';
import { Module } from '@nestjs/common';
import { AchievementsModule } from './achievements/index.js';
import { GatheringsModule } from './gatherings/index.js';
import { MakeDue, RecurringRepository, recurringControllers } from './recurring/index.js';
import { OrganiserAskedListeners } from './by-text/organiser.listeners.js';
import { PlanByText } from './by-text/plan-by-text.js';
import { RoundsByText } from './by-text/rounds-by-text.js';
import { CalendarLinks } from './calendar/calendar-link.js';
import { CalendarListeners } from './calendar/calendar.listeners.js';
import { CalendarRepository } from './calendar/calendar.repository.js';
import { ReadCalendar } from './calendar/read-calendar.js';
import { MonthlyAllowance } from './entitlements/allowance.js';
import { AllowanceRepository } from './entitlements/allowance.repository.js';
import { EntitlementsListeners } from './entitlements/entitlements.listeners.js';
import { Entitlements } from './entitlements/entitlements.repository.js';
import { ReadEntitlements } from './entitlements/read-entitlements.js';
import { ReadAllowance } from './entitlements/read-allowance.js';
import { AnswerInvitation } from './invitations/answer-invitation.js';
import { WriteToOrganiser } from './invitations/write-to-organiser.js';
import { AnswerOffer } from './invitations/answer-offer.js';
import { HearFriend } from './invitations/hear-friend.js';
import { FriendHistoryRepository } from './invitations/friend-history.repository.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { MyInvitations } from './invitations/my-invitations.js';
import { MyInvitationsRepository } from './invitations/my-invitations.repository.js';
import { ReadFriendHistory } from './invitations/read-friend-history.js';
import { ReadInvitation } from './invitations/read-invitation.js';
import { RepliesListeners } from './invitations/replies.listeners.js';
import { TookPartListeners } from './invitations/took-part.listeners.js';
import { LadderRunner } from './rounds/ladder.runner.js';
import { KeepTeeTimes } from './rounds/keep-tee-times.js';
import { Reminders } from './rounds/reminders.js';
import { LadderPublisher } from './rounds/ladder.publisher.js';
import { CodesRepository } from './rounds/codes.repository.js';
import { LadderJobs } from './rounds/ladder.jobs.js';
import { LadderListeners } from './rounds/ladder.listeners.js';
import { LadderSettings } from './rounds/ladder.settings.js';
import { TextThroughput } from './tee-times/texts-leave.js';
import { CommunityRepository } from './tee-times/community.repository.js';
import { ReadCommunity } from './tee-times/read-community.js';
import { PlanDraft } from './tee-times/plan-draft.js';
import { PlanTeeTime } from './tee-times/plan-tee-time.js';
import { AskEverybody } from './manage-invites/ask-everybody.js';
import { InviteContact } from './manage-invites/invite-contact.js';
import { OpenRound } from './manage-invites/open-round.js';
import { OrderContacts } from './manage-invites/order-contacts.js';
import { PauseInvites } from './manage-invites/pause-invites.js';
import { RecordAnswer } from './manage-invites/record-answer.js';
import { WithdrawOffer } from './manage-invites/withdraw-offer.js';
import { ReadMessages } from './manage-invites/read-messages.js';
import { WriteToFriend } from './manage-invites/write-to-friend.js';
import { ExportTeeTimes } from './retention/export-tee-times.js';
import { RetentionJobs } from './retention/retention.jobs.js';
import { RetentionRepository } from './retention/retention.repository.js';
import { UserDeletedListeners } from './retention/user-deleted.listeners.js';
import { RefreshRoster } from './roster/refresh-roster.js';
import { RosterJobs } from './rounds/roster.jobs.js';
import { RosterListeners } from './rounds/roster.listeners.js';
import { RosterRepository } from './roster/roster.repository.js';
import { TeeTimeCancellation } from './tee-times/tee-time-cancellation.js';
import { CancelTeeTime } from './tee-times/cancel-tee-time.js';
import { CreateTeeTime } from './tee-times/create-tee-time.js';
import { GetTeeTime } from './tee-times/get-tee-time.js';
import { CountTeeTimes } from './tee-times/count-tee-times.js';
import { ListTeeTimes } from './tee-times/list-tee-times.js';
import { OpenTeeTime } from './tee-times/open-tee-time.js';
import { OwnTeeTime } from './rounds/own-tee-time.js';
import { PageTeeTimes } from './tee-times/page-tee-times.js';
import { CourseResolver } from './tee-times/course-resolver.js';
import { VenueLookup } from './venues/venue-lookup.js';
import { RemindJobs } from './tee-times/remind.jobs.js';
import { SendInvites } from './tee-times/send-invites.js';
import { TeeTimesRepository } from './rounds/tee-times.repository.js';
import { TeeTimeListRepository } from './rounds/tee-time-list.repository.js';
import { UpdateTeeTime } from './tee-times/update-tee-time.js';

const teeTimes = [
  CountTeeTimes,
  ListTeeTimes,
  PageTeeTimes,
  GetTeeTime,
  CreateTeeTime,
  UpdateTeeTime,
  CancelTeeTime,
  SendInvites,
  RemindJobs,
];
const ladder = [PlanTeeTime, PlanDraft, LadderJobs, LadderListeners];
const manageInvites = [
  WithdrawOffer,
  OrderContacts,
  InviteContact,
  RecordAnswer,
  ReadMessages,
  WriteToFriend,
  AskEverybody,
  PauseInvites,
];
const invitations = [
  ReadCommunity,
  ReadInvitation,
  ReadFriendHistory,
  AnswerInvitation,
  WriteToOrganiser,
  MyInvitations,
  RepliesListeners,
  TookPartListeners,
];
const byText = [OrganiserAskedListeners];
const calendar = [ReadCalendar, CalendarLinks, CalendarListeners];
const retention = [ExportTeeTimes, RetentionJobs, UserDeletedListeners];
const entitlements = [ReadAllowance, ReadEntitlements, EntitlementsListeners];
const roster = [RosterListeners, RosterJobs];

@Module({
  imports: [GatheringsModule, AchievementsModule],
  controllers: [
    ...teeTimes,
    ...ladder,
    ...manageInvites,
    ...invitations,
    ...byText,
    ...entitlements,
    ...recurringControllers,
    ...calendar,
    ...retention,
    ...roster,
  ],
  providers: [
    TeeTimesRepository,
    TeeTimeListRepository,
    CommunityRepository,
    OwnTeeTime,
    OpenTeeTime,
    OpenRound,
    CourseResolver,
    VenueLookup,
    TeeTimeCancellation,
    RecurringRepository,
    MakeDue,
    CalendarRepository,
    RetentionRepository,
    Entitlements,
    AllowanceRepository,
    MonthlyAllowance,
    AskedUsersRepository,
    MyInvitationsRepository,
    LadderRunner,
    Reminders,
    KeepTeeTimes,
    LadderPublisher,
    CodesRepository,
    LadderSettings,
    AnswerOffer,
    HearFriend,
    InvitationsRepository,
    FriendHistoryRepository,
    RosterRepository,
    RefreshRoster,
    TextThroughput,
    PlanByText,
    RoundsByText,
  ],
})
export class BookingsModule {}
