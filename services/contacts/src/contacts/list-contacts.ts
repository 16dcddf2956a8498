import { listContacts, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactViews } from './contact-views.js';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class ListContacts {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly views: ContactViews,
  ) {}

  @Answers(listContacts)
  async handle({ userId, limit }: PayloadOf<typeof listContacts>) {
    return this.views.all(userId, await this.contacts.listOf(userId, limit));
  }
}
