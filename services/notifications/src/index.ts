import { platformMigrations, type Service } from '@game/platform';
import { Notifications1760000000001 } from './migrations/1760000000001-notifications.js';
import { Notifications1760000000002 } from './migrations/1760000000002-switches.js';
import { Notifications1760000000004 } from './migrations/1760000000004-webhooks-out.js';
import { Notifications1760000000005 } from './migrations/1760000000005-push.js';
import { Notifications1760000000006 } from './migrations/1760000000006-context.js';
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
    ],
  },
  personalData: { exportedAs: 'messages' },
};
