import {
  exportAccount,
  exportBilling,
  exportBookings,
  exportContacts,
  exportMessages,
  type Query,
} from '@game/contracts';
import { Bus, Clock } from '@game/platform';
import { Injectable } from '@nestjs/common';

type Lists = Record<string, Array<Record<string, unknown>>>;
type Page = { next: string | null };
/** Every service that keeps something of a user, by the name of its part of the file. */
const PARTS: Record<string, Query> = {
  account: exportAccount,
  contacts: exportContacts,
  bookings: exportBookings,
  messages: exportMessages,
  billing: exportBilling,
};

/** Everything that is kept of a user, as one document. */
@Injectable()
export class MyData {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async of(userId: string) {
    const parts = await Promise.all(
      Object.entries(PARTS).map(async ([name, part]) => [name, await this.all(part, userId)] as const),
    );
    return { exportedAt: this.clock.now().toISOString(), ...Object.fromEntries(parts) };
  }

  private async all(part: Query, userId: string): Promise<Lists> {
    const all: Lists = {};
    let cursor: string | undefined;
    do {
      const { next, ...lists } = (await this.bus.ask(part, { userId, cursor })) as Page;
      for (const [name, rows] of Object.entries(lists as Lists)) (all[name] ??= []).push(...rows);
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    return all;
  }
}
