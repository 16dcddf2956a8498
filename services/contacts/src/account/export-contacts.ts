import { exportContacts, type PayloadOf, type UserId } from '@game/contracts';
import { Answers } from '@game/platform';
import { Controller } from '@nestjs/common';
import { ContactFactsRepository } from '../contacts/contact-facts.repository.js';
import { ContactsRepository } from '../contacts/contacts.repository.js';
import { SafetyRepository } from '../matching/safety.repository.js';
import { PlayersRepository } from '../players/players.repository.js';
import { preferencesOf } from '../players/preferences.js';
import { TierNamesRepository } from '../tier-names/tier-names.repository.js';

/** How many contacts one page holds, so that the answer stays within the size limit of a message. */
const PAGE = 500;

/** Exports a user's contacts in pages; the first page also has tier names, matching preferences, blocks and reports. */
@Controller()
export class ExportContacts {
  constructor(
    private readonly contacts: ContactsRepository,
    private readonly facts: ContactFactsRepository,
    private readonly names: TierNamesRepository,
    private readonly players: PlayersRepository,
    private readonly safety: SafetyRepository,
  ) {}

  @Answers(exportContacts)
  async handle({ userId, cursor = '' }: PayloadOf<typeof exportContacts>) {
    const [all, facts] = await Promise.all([this.contacts.listOf(userId), this.facts.of(userId)]);
    const externalIds = new Map(facts.map(({ id, externalId }) => [id, externalId]));
    const left = all.filter(({ id }) => id > cursor).sort((a, b) => (a.id < b.id ? -1 : 1));
    const page = left.slice(0, PAGE);
    return {
      contacts: page.map(({ ownerId: _o, position: _p, version: _v, ...contact }) => ({
        ...contact,
        externalId: externalIds.get(contact.id) ?? null,
      })),
      ...(cursor ? { tierNames: [], matching: [], blocked: [], reports: [] } : await this.once(userId)),
      next: left.length > PAGE ? page.at(-1)!.id : null,
    };
  }

  private async once(userId: UserId) {
    const [tierNames, player, { blocked, reports }] = await Promise.all([
      this.names.listOf(userId),
      this.players.find(userId),
      this.safety.saidBy(userId),
    ]);
    const place = player &&
      player.lat !== null &&
      player.lng !== null && { lat: player.lat, lng: player.lng };
    return {
      tierNames,
      matching: player ? [{ ...preferencesOf(player), place: place || null }] : [],
      blocked: blocked.map(({ at, ...block }) => ({ ...block, at: at.toISOString() })),
      reports: reports.map(({ at, ...report }) => ({ ...report, at: at.toISOString() })),
    };
  }
}
