import { exportContacts, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactsRepository } from '../contacts/contacts.repository.js';
import { TierNamesRepository } from '../tier-names/tier-names.repository.js';

/** An organiser's contacts as `GET /api/contacts` shows them, and the names of their tiers. */
@Controller()
export class ExportContacts {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly names: TierNamesRepository,
  ) {}

  @Answers(exportContacts)
  async handle({ userId }: PayloadOf<typeof exportContacts>) {
    const [contacts, tierNames] = await Promise.all([
      this.contacts.listOf(userId),
      this.names.listOf(userId),
    ]);
    return {
      lists: {
        contacts: contacts.map(({ ownerId: _o, position: _p, version: _v, ...contact }) => contact),
        tierNames: tierNames.map((name) => ({ ...name })),
      },
      next: null,
    };
  }
}
