import { readRoster, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from './contacts.repository.js';

@Controller()
export class ReadRoster {
  constructor(private readonly contacts: ContactsRepository) {}

  @Answers(readRoster)
  async handle({ userId, known }: PayloadOf<typeof readRoster>) {
    if (known !== undefined && known === (await this.contacts.digestOf(userId))) return null;
    return this.contacts.listOf(userId);
  }
}
