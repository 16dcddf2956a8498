import { Module } from '@nestjs/common';
import { AccountListeners } from './account/account.listeners.js';
import { FriendsRepository } from './account/friends.repository.js';
import { AccountRepository } from './account/account.repository.js';
import { ExportMessages } from './account/export-messages.js';
import { CredentialsListeners } from './account/credentials.listeners.js';
import { ForgetUser } from './account/forget-user.js';
import { AskedPeopleRepository } from './budgets/asked-people.repository.js';
import { CountAnswer } from './budgets/count-answer.js';
import { BudgetsListeners } from './budgets/budgets.listeners.js';
import { ReadSendingBudget } from './budgets/read-sending-budget.js';
import { MailsOfTheDay } from './budgets/mails-of-the-day.js';
import { SendingBudgets } from './budgets/sending-budgets.js';
import { CircuitBreaker } from './circuits/circuit-breaker.js';
import { CircuitsJobs } from './circuits/circuits.jobs.js';
import { CircuitsRepository } from './circuits/circuits.repository.js';
import { Faults } from './circuits/faults.js';
import { HeldMessagesRepository } from './messages/held-messages.repository.js';
import { OfferClocks } from './messages/offer-clocks.js';
import { Senders } from './circuits/senders.js';
import { AskFirst } from './sending/ask-first.js';
import { AskFirstRepository } from './consent/ask-first.repository.js';
import { ConsentAnswers } from './consent/consent-answers.js';
import { ConsentRepository } from './consent/consent.repository.js';
import { OptOut } from './consent/opt-out.js';
import { ReceiveEmailEvents } from './deliveries/receive-email-events.js';
import { ReceiveSmsStatus } from './deliveries/receive-sms-status.js';
import { WebhooksRepository } from './deliveries/webhooks.repository.js';
import { DeliveryFailures } from './messages/delivery-failures.js';
import { Admission } from './sending/admission.js';
import { FailedSends } from './sending/failed-sends.js';
import { LinesRepository } from './throughput/lines.repository.js';
import { ReadThroughput } from './throughput/read-throughput.js';
import { TakeTurns } from './throughput/take-turns.js';
import { ThroughputJobs } from './sending/throughput.jobs.js';
import { ThroughputRepository } from './throughput/throughput.repository.js';
import { StatusPoller } from './sending/status-poller.js';
import { MessagesJobs } from './sending/messages.jobs.js';
import { MessagesRepository } from './messages/messages.repository.js';
import { RetentionRepository } from './messages/retention.repository.js';
import { Recorder } from './sending/recorder.js';
import { Claims } from './sending/claims.js';
import { Sender } from './sending/sender.js';
import { SendingRepository } from './sending/sending.repository.js';
import { Notifier } from './sending/notifier.js';
import { ExchangeListeners } from './exchange/exchange.listeners.js';
import { ExchangeRepository } from './exchange/exchange.repository.js';
import { ReadExchange } from './exchange/read-exchange.js';
import { OffersRepository } from './offers/offers.repository.js';
import { PeopleListeners } from './people/people.listeners.js';
import { PeopleRepository } from './people/people.repository.js';
import { DeletePushDevice } from './push/delete-push-device.js';
import { DevicesRepository } from './push/devices.repository.js';
import { ListPushDevices } from './push/list-push-devices.js';
import { PushKeys } from './push/push-keys.js';
import { PushKeysRepository } from './push/push-keys.repository.js';
import { SavePushDevice } from './push/save-push-device.js';
import { MailOptOut } from './preferences/mail-opt-out.js';
import { AccountBlocksRepository } from './preferences/account-blocks.repository.js';
import { Numbers } from './desk/numbers.js';
import { NumbersRepository } from './desk/numbers.repository.js';
import { SendingStopsRepository } from './budgets/sending-stops.repository.js';
import { Suspects } from './desk/suspects.js';
import { SwitchSending } from './desk/switch-sending.js';
import { PreferencesRepository } from './preferences/preferences.repository.js';
import { ReachLinks } from './preferences/reach-links.js';
import { ReachPreferencesPage } from './inbound/reach-preferences.js';
import { Providers } from './providers/providers.js';
import { SendGrid } from './providers/sendgrid.js';
import { Twilio } from './providers/twilio.js';
import { WebPush } from './providers/web-push.js';
import { Conversation } from './planning/conversation.js';
import { FindCourses } from './planning/find-courses.js';
import { GolferMails } from './planning/golfer-mails.js';
import { GolferTexts } from './planning/golfer-texts.js';
import { PlanningListeners } from './planning/planning.listeners.js';
import { PlanningMessages } from './planning/planning-messages.js';
import { ReadPlanningAddress } from './planning/read-planning-address.js';
import { PlanningRepository } from './planning/planning.repository.js';
import { ActOnReply } from './inbound/act-on-reply.js';
import { CarrierOptOutListeners } from './inbound/carrier-opt-out.listeners.js';
import { MailTransports } from './inbound/mail-transport.js';
import { ReceiveMail } from './inbound/receive-mail.js';
import { ReplyAddresses } from './providers/reply-addresses.js';
import { SomebodyElse } from './inbound/somebody-else.js';
import { ReceiveSms } from './inbound/receive-sms.js';
import { SmsTransports } from './inbound/sms-transport.js';
import { StopTexting } from './inbound/stop-texting.js';
import { QuestionsRepository } from './inbound/questions.repository.js';
import { Welcome } from './inbound/welcome.js';
import { BillingListeners } from './listeners/billing.listeners.js';
import { AnsweredListeners } from './listeners/answered.listeners.js';
import { AskedListeners } from './listeners/asked.listeners.js';
import { FriendListeners } from './listeners/friend.listeners.js';
import { GatheringListeners } from './listeners/gathering.listeners.js';
import { InviteListeners } from './listeners/invite.listeners.js';
import { OrganiserNews } from './listeners/organiser-news.js';
import { OrganiserListeners } from './listeners/organiser.listeners.js';
import { SettingsLinks } from './sending/links.js';
import { CreateWebhookEndpoint } from './webhooks-out/create-endpoint.js';
import { DeleteWebhookEndpoint } from './webhooks-out/delete-endpoint.js';
import { DeliveriesRepository } from './webhooks-out/deliveries.repository.js';
import { Deliver } from './webhooks-out/deliver.js';
import { EndpointsRepository } from './webhooks-out/endpoints.repository.js';
import { ListWebhooks } from './webhooks-out/list-webhooks.js';
import { Post } from './webhooks-out/post.js';
import { PauseEndpoints } from './webhooks-out/pause-endpoints.js';
import { ResumeWebhookEndpoint } from './webhooks-out/resume-endpoint.js';
import { ReplayWebhookDelivery } from './webhooks-out/replay-delivery.js';
import { Enqueue } from './webhooks-out/enqueue.js';
import { WebhookListeners } from './webhooks-out/webhook.listeners.js';
import { WebhooksJobs } from './webhooks-out/webhooks.jobs.js';

@Module({
  controllers: [
    AskedListeners,
    FriendListeners,
    AnsweredListeners,
    OrganiserListeners,
    GatheringListeners,
    InviteListeners,
    BillingListeners,
    PeopleListeners,
    AccountListeners,
    ExchangeListeners,
    ReadExchange,
    ExportMessages,
    CredentialsListeners,
    ForgetUser,
    ReceiveSms,
    ReceiveMail,
    ReceiveSmsStatus,
    CarrierOptOutListeners,
    ReceiveEmailEvents,
    MessagesJobs,
    CircuitsJobs,
    ThroughputJobs,
    ReadThroughput,
    BudgetsListeners,
    ReachPreferencesPage,
    ReadSendingBudget,
    Suspects,
    SwitchSending,
    Numbers,
    CreateWebhookEndpoint,
    DeleteWebhookEndpoint,
    ListWebhooks,
    ResumeWebhookEndpoint,
    ReplayWebhookDelivery,
    WebhookListeners,
    WebhooksJobs,
    SavePushDevice,
    DeletePushDevice,
    ListPushDevices,
    PlanningListeners,
    ReadPlanningAddress,
  ],
  providers: [
    Notifier,
    CountAnswer,
    Sender,
    Claims,
    StatusPoller,
    Recorder,
    Admission,
    FailedSends,
    DeliveryFailures,
    CircuitBreaker,
    CircuitsRepository,
    Faults,
    HeldMessagesRepository,
    OfferClocks,
    Senders,
    MailsOfTheDay,
    SendingBudgets,
    SendingStopsRepository,
    NumbersRepository,
    AskedPeopleRepository,
    TakeTurns,
    LinesRepository,
    ThroughputRepository,
    OptOut,
    AskFirst,
    AskFirstRepository,
    ConsentAnswers,
    ReachLinks,
    MailOptOut,
    PreferencesRepository,
    AccountBlocksRepository,
    StopTexting,
    Conversation,
    FindCourses,
    GolferTexts,
    GolferMails,
    PlanningMessages,
    PlanningRepository,
    ActOnReply,
    MailTransports,
    SmsTransports,
    ReplyAddresses,
    SomebodyElse,
    Welcome,
    QuestionsRepository,
    Providers,
    Twilio,
    SendGrid,
    SettingsLinks,
    OrganiserNews,
    MessagesRepository,
    RetentionRepository,
    SendingRepository,
    PeopleRepository,
    AccountRepository,
    FriendsRepository,
    OffersRepository,
    ExchangeRepository,
    ConsentRepository,
    WebhooksRepository,
    EndpointsRepository,
    DeliveriesRepository,
    Enqueue,
    PauseEndpoints,
    Deliver,
    Post,
    WebPush,
    PushKeys,
    PushKeysRepository,
    DevicesRepository,
  ],
})
export class NotificationsModule {}
