import { dropOwnerDigests, keepOwnerDigests } from '@game/platform';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const DIGESTED = { table: 'contacts', digests: 'contact_digests' };

/**
 * Adds a digest of each owner's contacts. Before a command of the organiser, bookings sends the digest of its
 * copy, and contacts compares the two.
 */
export class ContactDigests1760000000430 implements MigrationInterface {
  name = 'ContactDigests1760000000430';

  up(runner: QueryRunner): Promise<void> {
    return keepOwnerDigests(runner, DIGESTED);
  }

  down(runner: QueryRunner): Promise<void> {
    return dropOwnerDigests(runner, DIGESTED);
  }
}
