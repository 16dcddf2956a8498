import { exportAccount } from './account.js';
import { exportBilling } from './billing-archive.js';
import { exportBookings } from './bookings-archive.js';
import { exportContacts } from './contacts-archive.js';
import type { Query } from './define.js';
import { exportMessages } from './notifications.js';

/** The queries that export a user's data, by part of the file of `GET /api/me/export`. Each is asked page by page. */
export const PERSONAL_DATA = {
  account: exportAccount,
  contacts: exportContacts,
  bookings: exportBookings,
  messages: exportMessages,
  billing: exportBilling,
} satisfies Record<string, Query>;
