import { Module } from '@nestjs/common';
import { AccountListeners } from './account/account.listeners.js';
import { AccountRepository } from './account/account.repository.js';
import { ExportMessages } from './account/export-messages.js';
import { ForgetUser } from './account/forget-user.js';
import { ConsentRepository } from './consent/consent.repository.js';
import { OptOut } from './consent/opt-out.js';
import { ReceiveEmailEvents } from './deliveries/receive-email-events.js';
import { ReceiveSmsStatus } from './deliveries/receive-sms-status.js';
import { WebhooksRepository } from './deliveries/webhooks.repository.js';
import { DeliveryFailures } from './messages/delivery-failures.js';
import { StatusPoller } from './messages/status-poller.js';
import { MessagesJobs } from './messages/messages.jobs.js';
import { MessagesRepository } from './messages/messages.repository.js';
import { Recorder } from './messages/recorder.js';
import { Sender } from './messages/sender.js';
import { SendingRepository } from './messages/sending.repository.js';
import { Notifier } from './messages/notifier.js';
import { OffersRepository } from './offers/offers.repository.js';
import { PeopleListeners } from './people/people.listeners.js';
import { PeopleRepository } from './people/people.repository.js';
import { DeletePushDevice } from './push/delete-push-device.js';
import { DevicesRepository } from './push/devices.repository.js';
import { ListPushDevices } from './push/list-push-devices.js';
import { PushKeys } from './push/push-keys.js';
import { PushKeysRepository } from './push/push-keys.repository.js';
import { SavePushDevice } from './push/save-push-device.js';
import { Providers } from './providers/providers.js';
import { SendGrid } from './providers/sendgrid.js';
import { Twilio } from './providers/twilio.js';
import { WebPush } from './providers/web-push.js';
import { ReceiveSms } from './replies/receive-sms.js';
import { StopTexting } from './replies/stop-texting.js';
import { Welcome } from './replies/welcome.js';
import { BillingListeners } from './listeners/billing.listeners.js';
import { FriendListeners } from './listeners/friend.listeners.js';
import { GatheringListeners } from './listeners/gathering.listeners.js';
import { InviteListeners } from './listeners/invite.listeners.js';
import { OrganiserListeners } from './listeners/organiser.listeners.js';
import { SettingsLinks } from './listeners/links.js';
import { CreateWebhookEndpoint } from './webhooks-out/create-endpoint.js';
import { DeleteWebhookEndpoint } from './webhooks-out/delete-endpoint.js';
import { DeliveriesRepository } from './webhooks-out/deliveries.repository.js';
import { Deliver } from './webhooks-out/deliver.js';
import { EndpointsRepository } from './webhooks-out/endpoints.repository.js';
import { ListWebhooks } from './webhooks-out/list-webhooks.js';
import { Post } from './webhooks-out/post.js';
import { ReplayWebhookDelivery } from './webhooks-out/replay-delivery.js';
import { Enqueue } from './webhooks-out/enqueue.js';
import { WebhookListeners } from './webhooks-out/webhook.listeners.js';
import { WebhooksJobs } from './webhooks-out/webhooks.jobs.js';

@Module({
  controllers: [
    FriendListeners,
    OrganiserListeners,
    GatheringListeners,
    InviteListeners,
    BillingListeners,
    PeopleListeners,
    AccountListeners,
    ExportMessages,
    ForgetUser,
    ReceiveSms,
    ReceiveSmsStatus,
    ReceiveEmailEvents,
    MessagesJobs,
    CreateWebhookEndpoint,
    DeleteWebhookEndpoint,
    ListWebhooks,
    ReplayWebhookDelivery,
    WebhookListeners,
    WebhooksJobs,
    SavePushDevice,
    DeletePushDevice,
    ListPushDevices,
  ],
  providers: [
    Notifier,
    Sender,
    StatusPoller,
    Recorder,
    DeliveryFailures,
    OptOut,
    StopTexting,
    Welcome,
    Providers,
    Twilio,
    SendGrid,
    SettingsLinks,
    MessagesRepository,
    SendingRepository,
    PeopleRepository,
    AccountRepository,
    OffersRepository,
    ConsentRepository,
    WebhooksRepository,
    EndpointsRepository,
    DeliveriesRepository,
    Enqueue,
    Deliver,
    Post,
    WebPush,
    PushKeys,
    PushKeysRepository,
    DevicesRepository,
  ],
})
export class NotificationsModule {}
