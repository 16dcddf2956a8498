import { readRoster, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class ReadRoster {
  constructor(private readonly contacts: ContactsRepository) {}

  @Answers(readRoster)
  handle({ userId }: PayloadOf<typeof readRoster>) {
    return this.contacts.listOf(userId);
  }
}
