import { exportContacts, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from '../contacts/contacts.repository.js';
import { TierNamesRepository } from '../tier-names/tier-names.repository.js';

/** A message has its limit. */
const PAGE = 500;

/** An organiser's contacts as `GET /api/contacts` shows them, and the names of their tiers. */
@Controller()
export class ExportContacts {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly names: TierNamesRepository,
  ) {}

  @Answers(exportContacts)
  async handle({ userId, cursor = '' }: PayloadOf<typeof exportContacts>) {
    const all = await this.contacts.listOf(userId);
    const left = all.filter(({ id }) => id > cursor).sort((a, b) => (a.id < b.id ? -1 : 1));
    const page = left.slice(0, PAGE);
    return {
      contacts: page.map(({ ownerId: _o, position: _p, version: _v, ...contact }) => contact),
      tierNames: cursor ? [] : await this.names.listOf(userId),
      next: left.length > PAGE ? page.at(-1)!.id : null,
    };
  }
}
