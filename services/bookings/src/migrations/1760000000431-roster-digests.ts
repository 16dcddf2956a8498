import { dropOwnerDigests, keepOwnerDigests } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const DIGESTED = { table: 'roster', digests: 'roster_digests', rows: 'not deleted' };

/**
 * Keeps a digest of each owner's contacts, which bookings and contacts compare before each command of an
 * organiser.
 */
export class RosterDigests1760000000431 implements MigrationInterface {
  name = 'RosterDigests1760000000431';

  up(runner: QueryRunner): Promise<void> {
    return keepOwnerDigests(runner, DIGESTED);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropOwnerDigests(runner, DIGESTED);
  }
}
