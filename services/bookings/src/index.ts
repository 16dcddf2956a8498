import { platformMigrations, type Service } from '@game/platform';
import { BookingsModule } from './bookings.module.js';
import { BookingsSettings } from './rounds/ladder.settings.js';
import { Bookings1760000000001 } from './migrations/1760000000001-bookings.js';
import { Doubts1760000000232 } from './migrations/1760000000232-doubts.js';
import { EditedVersion1760000000240 } from './migrations/1760000000240-edited-version.js';
import { ToldLate1760000000260 } from './migrations/1760000000260-told-late.js';
import { HeldOffers1760000000330 } from './migrations/1760000000330-held-offers.js';
import { RosterDigests1760000000431 } from './migrations/1760000000431-roster-digests.js';
import { HeldBecause1760000000422 } from './migrations/1760000000422-held-because.js';
import { HeldFault1760000000612 } from './migrations/1760000000612-held-fault.js';
import { Gatherings1760000000120 } from './migrations/1760000000120-gatherings.js';
import { Achievements1760000000121 } from './migrations/1760000000121-achievements.js';
import { LadderClock1760000000230 } from './migrations/1760000000230-ladder-clock.js';
import { OffersContext1760000000210 } from './migrations/1760000000210-offers-context.js';
import { OneSeatAPerson1760000000231 } from './migrations/1760000000231-one-seat-a-person.js';
import { PlayersEmail1760000000130 } from './migrations/1760000000130-players-email.js';
import { RosterLate1760000000131 } from './migrations/1760000000131-roster-late.js';
import { RosterLateIndex1760000000132 } from './migrations/1760000000132-roster-late-index.js';
import { ConfirmAsked1760000000478 } from './migrations/1760000000478-confirm-asked.js';
import { Asleep1760000000462 } from './migrations/1760000000462-asleep.js';
import { ToldChanges1760000000470 } from './migrations/1760000000470-told-changes.js';
import { Blocks1760000000560 } from './migrations/1760000000560-blocks.js';
import { GatheringLocalTimes1760000000632 } from './migrations/1760000000632-gathering-local-times.js';
import { ShownCalendars1760000000631 } from './migrations/1760000000631-shown-calendars.js';
import { Partners1760000000571 } from './migrations/1760000000571-partners.js';
import { LocalTimes1760000000570 } from './migrations/1760000000570-local-times.js';
import { TokenHashes1760000000550 } from './migrations/1760000000550-token-hashes.js';
import { TokenHashIndexes1760000000551 } from './migrations/1760000000551-token-hash-indexes.js';
import { Mailboxes1760000000740 } from './migrations/1760000000740-mailboxes.js';
import { UnreadMessages1760000000750 } from './migrations/1760000000750-unread-messages.js';
import { Maybe1760000000620 } from './migrations/1760000000620-maybe.js';
import { NightSeen1760000000735 } from './migrations/1760000000735-night-seen.js';
import { Rounds1760000000010 } from './migrations/1760000000010-rounds.js';

export const bookings: Service = {
  name: 'bookings',
  module: BookingsModule,
  settings: BookingsSettings,
  schema: {
    name: 'bookings',
    migrations: [
      ...platformMigrations,
      Bookings1760000000001,
      Rounds1760000000010,
      Gatherings1760000000120,
      Achievements1760000000121,
      PlayersEmail1760000000130,
      OffersContext1760000000210,
      RosterLate1760000000131,
      RosterLateIndex1760000000132,
      Asleep1760000000462,
      ConfirmAsked1760000000478,
      ToldChanges1760000000470,
      LadderClock1760000000230,
      OneSeatAPerson1760000000231,
      Doubts1760000000232,
      EditedVersion1760000000240,
      ToldLate1760000000260,
      HeldOffers1760000000330,
      HeldBecause1760000000422,
      RosterDigests1760000000431,
      Blocks1760000000560,
      ShownCalendars1760000000631,
      GatheringLocalTimes1760000000632,
      Partners1760000000571,
      LocalTimes1760000000570,
      TokenHashes1760000000550,
      TokenHashIndexes1760000000551,
      HeldFault1760000000612,
      Maybe1760000000620,
      NightSeen1760000000735,
      Mailboxes1760000000740,
      UnreadMessages1760000000750,
    ],
    sealed: [
      { table: 'offers', column: 'token', key: 'id', hash: 'token_hash' },
      { table: 'calendar_links', column: 'token', key: 'user_id', hash: 'token_hash' },
    ],
  },
  personalData: { exportedAs: 'bookings' },
};
