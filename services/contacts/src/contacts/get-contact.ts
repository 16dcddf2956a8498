import { contactNotFound, getContact, type PayloadOf } from '@game/contracts';
import { Answers, Db } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactViews } from './contact-views.js';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class GetContact {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly views: ContactViews,
    private readonly db: Db,
  ) {}

  @Answers(getContact)
  async handle({ userId, contactId }: PayloadOf<typeof getContact>) {
    const entry = await this.contacts.read(userId, contactId);
    if (!entry) throw contactNotFound();
    return this.views.one(this.db, entry);
  }
}
