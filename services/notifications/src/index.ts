import { platformMigrations, type Service } from '@game/platform';
import { Notifications1760000000001 } from './migrations/1760000000001-notifications.js';
import { Notifications1760000000002 } from './migrations/1760000000002-switches.js';
import { Notifications1760000000004 } from './migrations/1760000000004-webhooks-out.js';
import { Notifications1760000000005 } from './migrations/1760000000005-push.js';
import { Notifications1760000000006 } from './migrations/1760000000006-context.js';
import { Notifications1760000000007 } from './migrations/1760000000007-tee-time-changes.js';
import { Notifications1760000000008 } from './migrations/1760000000008-questions.js';
import { Notifications1760000000009 } from './migrations/1760000000009-exchange.js';
import { Notifications1760000000310 } from './migrations/1760000000310-paused-webhooks.js';
import { Notifications1760000000319 } from './migrations/1760000000319-verified-addresses.js';
import { Notifications1760000000320 } from './migrations/1760000000320-circuits.js';
import { Notifications1760000000321 } from './migrations/1760000000321-held-index.js';
import { Notifications1760000000460 } from './migrations/1760000000460-spots-open.js';
import { Notifications1760000000461 } from './migrations/1760000000461-news-index.js';
import { Notifications1760000000470 } from './migrations/1760000000470-age-indexes.js';
import { Notifications1760000000350 } from './migrations/1760000000350-leave-by.js';
import { Notifications1760000000410 } from './migrations/1760000000410-mail-replies.js';
import { Notifications1760000000420 } from './migrations/1760000000420-throughput.js';
import { Notifications1760000000421 } from './migrations/1760000000421-throughput-indexes.js';
import { Notifications1760000000530 } from './migrations/1760000000530-sending-budgets.js';
import { Notifications1760000000531 } from './migrations/1760000000531-organiser-index.js';
import { Notifications1760000000540 } from './migrations/1760000000540-reach-preferences.js';
import { Notifications1760000000510 } from './migrations/1760000000510-planning.js';
import { Notifications1760000000511 } from './migrations/1760000000511-plain-body.js';
import { Notifications1760000000512 } from './migrations/1760000000512-planning-age.js';
import { Notifications1760000000580 } from './migrations/1760000000580-sender.js';
import { Notifications1760000000581 } from './migrations/1760000000581-ask-first.js';
import { AccountBlocks1760000000562 } from './migrations/1760000000562-account-blocks.js';
import { OffersOrganiser1760000000564 } from './migrations/1760000000564-offers-organiser.js';
import { SendingStops1760000000567 } from './migrations/1760000000567-sending-stops.js';
import { Notifications1760000000552 } from './migrations/1760000000552-token-hashes.js';
import { Notifications1760000000553 } from './migrations/1760000000553-token-hash-index.js';
import { Notifications1760000000610 } from './migrations/1760000000610-plain-links.js';
import { ContactEmails1760000000611 } from './migrations/1760000000611-contact-emails.js';
import { Notifications1760000000612 } from './migrations/1760000000612-offer-answers.js';
import { InvitesFirst1760000000633 } from './migrations/1760000000633-invites-first.js';
import { OddCodesSeenAt1760000000646 } from './migrations/1760000000646-odd-codes-seen-at.js';
import { OldOddCodes1760000000686 } from './migrations/1760000000686-old-odd-codes.js';
import { PlainHtml1760000000760 } from './migrations/1760000000760-plain-html.js';
import { NotificationsModule } from './notifications.module.js';
import { NotificationsSettings } from './settings.js';

export { Twilio } from './providers/twilio.js';

export const notifications: Service = {
  name: 'notifications',
  module: NotificationsModule,
  settings: NotificationsSettings,
  schema: {
    name: 'notifications',
    migrations: [
      ...platformMigrations,
      Notifications1760000000001,
      Notifications1760000000002,
      Notifications1760000000004,
      Notifications1760000000005,
      Notifications1760000000006,
      Notifications1760000000007,
      Notifications1760000000008,
      Notifications1760000000009,
      Notifications1760000000310,
      Notifications1760000000319,
      Notifications1760000000320,
      Notifications1760000000321,
      Notifications1760000000350,
      Notifications1760000000410,
      Notifications1760000000420,
      Notifications1760000000421,
      Notifications1760000000460,
      Notifications1760000000461,
      Notifications1760000000530,
      Notifications1760000000531,
      Notifications1760000000540,
      Notifications1760000000510,
      Notifications1760000000511,
      Notifications1760000000512,
      Notifications1760000000470,
      Notifications1760000000580,
      Notifications1760000000581,
      AccountBlocks1760000000562,
      OffersOrganiser1760000000564,
      SendingStops1760000000567,
      Notifications1760000000552,
      Notifications1760000000553,
      Notifications1760000000610,
      ContactEmails1760000000611,
      Notifications1760000000612,
      InvitesFirst1760000000633,
      OddCodesSeenAt1760000000646,
      OldOddCodes1760000000686,
      PlainHtml1760000000760,
    ],
    sealed: [
      { table: 'webhook_endpoints', column: 'secret', key: 'id' },
      { table: 'push_devices', column: 'auth', key: 'id' },
      { table: 'push_keys', column: 'private_key', key: 'public_key' },
      { table: 'reach_preferences', column: 'token', key: 'address', hash: 'token_hash' },
    ],
  },
  personalData: { exportedAs: 'messages' },
};
