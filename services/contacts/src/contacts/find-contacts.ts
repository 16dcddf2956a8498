import { CONTACTS_PAGE, findContacts, sharedPhonesOf, type PayloadOf } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactViews } from './contact-views.js';
import { ContactsRepository } from './contacts.repository.js';
import { byChange, cursorOf, isAfter, matches, readCursor } from './filters.js';

@Controller()
export class FindContacts {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly views: ContactViews,
  ) {}

  @Answers(findContacts)
  async handle({ userId, limit, cursor, ...filters }: PayloadOf<typeof findContacts>) {
    const all = await this.views.all(userId, await this.contacts.listOf(userId));
    const shared = sharedPhonesOf(filters.reach ? all : []);
    const found = all.filter((contact) => matches(contact, filters, shared));
    const isPaged = limit !== undefined || cursor !== undefined || filters.updatedSince !== undefined;
    if (!isPaged) return { contacts: found, next: null };
    const after = cursor === undefined ? undefined : readCursor(cursor);
    const left = found.sort(byChange).filter((contact) => !after || isAfter(contact, after));
    const page = left.slice(0, limit ?? CONTACTS_PAGE);
    return { contacts: page, next: left.length > page.length ? cursorOf(page.at(-1)!) : null };
  }
}
