import { CONTACTS_A_MESSAGE, contactsSaved, type RosterEntry, type UserId } from '@game/contracts';
import { Outbox, type Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** Publishes contacts that changed together, in messages of at most CONTACTS_A_MESSAGE contacts. */
@Injectable()
export class PublishContacts {
  constructor(private readonly outbox: Outbox) {}

  async saved(tx: Tx, ownerId: UserId, contacts: RosterEntry[]): Promise<void> {
    for (let i = 0; i < contacts.length; i += CONTACTS_A_MESSAGE)
      await this.outbox.publish(tx, contactsSaved, {
        ownerId,
        contacts: contacts.slice(i, i + CONTACTS_A_MESSAGE),
      });
  }
}
