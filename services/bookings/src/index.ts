import { platformMigrations, type Service } from '@game/platform';
import { BookingsModule } from './bookings.module.js';
import { BookingsSettings } from './rounds/ladder.settings.js';
import { Bookings1760000000001 } from './migrations/1760000000001-bookings.js';
import { Gatherings1760000000120 } from './migrations/1760000000120-gatherings.js';
import { Achievements1760000000121 } from './migrations/1760000000121-achievements.js';
import { LadderClock1760000000230 } from './migrations/1760000000230-ladder-clock.js';
import { OffersContext1760000000210 } from './migrations/1760000000210-offers-context.js';
import { OneSeatAPerson1760000000231 } from './migrations/1760000000231-one-seat-a-person.js';
import { PlayersEmail1760000000130 } from './migrations/1760000000130-players-email.js';
import { RosterLate1760000000131 } from './migrations/1760000000131-roster-late.js';
import { RosterLateIndex1760000000132 } from './migrations/1760000000132-roster-late-index.js';
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
      LadderClock1760000000230,
      OneSeatAPerson1760000000231,
    ],
  },
  personalData: { exportedAs: 'bookings' },
};
