import { exportAccount } from './account.js';
import { exportBilling } from './billing-archive.js';
import { exportBookings } from './bookings-archive.js';
import { exportContacts } from './contacts-archive.js';
import type { Query } from './define.js';
import { exportMessages } from './notifications.js';

/**
 * The queries that export a user's data, by their part of the file that `GET /api/me/export` returns. Each is sent page
 * by page.
 */
export const PERSONAL_DATA = {
  account: exportAccount,
  contacts: exportContacts,
  bookings: exportBookings,
  messages: exportMessages,
  billing: exportBilling,
} satisfies Record<string, Query>;
