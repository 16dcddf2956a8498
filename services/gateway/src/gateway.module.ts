import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE } from '@nestjs/core';
import { AccessGuard } from './access/access.guard.js';
import { ApiKeys } from './access/api-keys.js';
import { RateLimits } from './access/rate-limits.js';
import { SessionListeners } from './access/session.listeners.js';
import { Sessions } from './access/sessions.js';
import { AccountController } from './account/account.controller.js';
import { Account } from './account/account.js';
import { ApiKeysController } from './account/api-keys.controller.js';
import { MyData } from './account/my-data.js';
import { MyDataController } from './account/my-data.controller.js';
import { PasswordController } from './account/password.controller.js';
import { PasskeysController } from './account/passkeys.controller.js';
import { SecondStepController } from './account/second-step.controller.js';
import { ProofController } from './account/proof.controller.js';
import { SessionsController } from './account/sessions.controller.js';
import { SettingsController } from './account/settings.controller.js';
import { VerificationController } from './account/verification.controller.js';
import { BillingController } from './billing/billing.controller.js';
import { SubscriptionController } from './billing/subscription.controller.js';
import { AchievementsController } from './achievements/achievements.controller.js';
import { BookingsController } from './bookings/bookings.controller.js';
import { CommunityController } from './bookings/community.controller.js';
import { DraftPlanController } from './bookings/draft-plan.controller.js';
import { CalendarController } from './bookings/calendar.controller.js';
import { ManageInvitesController } from './bookings/manage-invites.controller.js';
import { RecurringController } from './bookings/recurring.controller.js';
import { ClientController } from './client/client.controller.js';
import { PrerenderedDashboard } from './client/prerendered-dashboard.js';
import { CasualInvitesController } from './contacts/casual-invites.controller.js';
import { ContactSyncController } from './contacts/contact-sync.controller.js';
import { ContactsController } from './contacts/contacts.controller.js';
import { ImportController } from './contacts/import.controller.js';
import { TierNamesController } from './contacts/tier-names.controller.js';
import { DeskPeopleController } from './desk/desk-people.controller.js';
import { DeskSendingController } from './desk/desk-sending.controller.js';
import { DeskSession } from './desk/desk-session.js';
import { DeskSignInController } from './desk/desk-sign-in.controller.js';
import { CouplesEventsController } from './gatherings/couples-events.controller.js';
import { PublicLeaguesController } from './gatherings/public-leagues.controller.js';
import { HealthController } from './health/health.controller.js';
import { BodyPipe } from './http/body.pipe.js';
import { ProblemFilter } from './http/problem.filter.js';
import { InvitationLinks } from './invitations/invitation-links.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { MyInvitationsController } from './invitations/my-invitations.controller.js';
import { MatchingController } from './matching/matching.controller.js';
import { PlayerPreferencesController } from './matching/player-preferences.controller.js';
import { ReachPageController } from './reach-page/reach-page.controller.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { GuestAccountController } from './reply-page/guest-account.controller.js';
import { PageFacesController } from './reply-page/page-faces.controller.js';
import { LinkVisitor } from './reply-page/link-visitor.js';
import { ReplyPageController } from './reply-page/reply-page.controller.js';
import { LiveStreams } from './stream/live-streams.js';
import { StaleQueries } from './stream/stale-queries.js';
import { StreamController } from './stream/stream.controller.js';
import { VenuesController } from './venues/venues.controller.js';
import { Forecasts } from './weather/forecasts.js';
import { WeatherController } from './weather/weather.controller.js';
import { PlanningAddressController } from './account/planning-address.controller.js';
import { PushController } from './account/push.controller.js';
import { WebhookEndpointsController } from './webhook-endpoints/webhook-endpoints.controller.js';
import { SendGridController } from './webhooks/sendgrid.controller.js';
import { StripeController } from './webhooks/stripe.controller.js';
import { TwilioController } from './webhooks/twilio.controller.js';

@Module({
  controllers: [
    AccountController,
    ApiKeysController,
    MyDataController,
    PasswordController,
    ProofController,
    PasskeysController,
    SecondStepController,
    SessionsController,
    SettingsController,
    VerificationController,
    ContactSyncController,
    ContactsController,
    TierNamesController,
    BillingController,
    SubscriptionController,
    ImportController,
    CasualInvitesController,
    PlayerPreferencesController,
    MatchingController,
    BookingsController,
    DraftPlanController,
    CommunityController,
    VenuesController,
    WeatherController,
    CouplesEventsController,
    PublicLeaguesController,
    AchievementsController,
    ManageInvitesController,
    RecurringController,
    CalendarController,
    MyInvitationsController,
    InvitationsController,
    PicturesController,
    PageFacesController,
    ReplyPageController,
    GuestAccountController,
    ReachPageController,
    DeskSignInController,
    DeskPeopleController,
    DeskSendingController,
    TwilioController,
    SendGridController,
    StripeController,
    WebhookEndpointsController,
    PlanningAddressController,
    PushController,
    StreamController,
    HealthController,
    ClientController,
    SessionListeners,
    StaleQueries,
  ],
  providers: [
    PrerenderedDashboard,
    Account,
    MyData,
    Sessions,
    ApiKeys,
    RateLimits,
    DeskSession,
    InvitationLinks,
    LinkVisitor,
    Forecasts,
    LiveStreams,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_PIPE, useClass: BodyPipe },
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
})
export class GatewayModule {}
