import { listContacts, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { asContact } from './add-contact.js';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class ListContacts {
  constructor(private readonly contacts: ContactsRepository) {}

  @Answers(listContacts)
  async handle({ userId }: PayloadOf<typeof listContacts>) {
    return (await this.contacts.listOf(userId)).map(asContact);
  }
}
