import type { MigrationClasses } from './db.js';
import { EventVersions1760000000220 } from './event-versions.js';
import { InboxAge1760000000432 } from './inbox-age.js';
import { InboxClaim1760000000221 } from './inbox-claim.js';
import { PlatformTables1760000000000, TimerContext1760000000210 } from './platform-tables.js';
import { PublishedEvents1760000000200 } from './published-events.js';

/** The migrations of the tables that every service's schema has. */
export const platformMigrations: MigrationClasses = [
  PlatformTables1760000000000,
  PublishedEvents1760000000200,
  TimerContext1760000000210,
  EventVersions1760000000220,
  InboxClaim1760000000221,
  InboxAge1760000000432,
];
