import { contactDeleted, contactNotFound, deleteContact, done, type PayloadOf } from '@game/contracts';
import { Handles, Outbox, type CommandCtx } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class DeleteContact {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly outbox: Outbox,
  ) {}

  @Handles(deleteContact)
  async handle({ userId, contactId }: PayloadOf<typeof deleteContact>, { tx }: CommandCtx) {
    const deleted = await this.contacts.delete(tx, userId, contactId);
    if (!deleted) throw contactNotFound();
    await this.outbox.publish(tx, contactDeleted, {
      id: contactId,
      ownerId: userId,
      version: deleted.version + 1,
    });
    return done;
  }
}
