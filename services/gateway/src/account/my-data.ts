import { exportAccount, exportContacts, exportMessages, type OutputOf } from '@game/contracts';
import { Bus, Clock } from '@game/platform';
import { Injectable } from '@nestjs/common';

type Lists = Record<string, Array<Record<string, unknown>>>;
/** Every service that keeps something of a user, by the name of its part of the file. */
const PARTS = { account: exportAccount, contacts: exportContacts, messages: exportMessages };

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

  private async all(part: typeof exportAccount, userId: string): Promise<Lists> {
    const all: Lists = {};
    let after: string | null = null;
    do {
      const page: OutputOf<typeof exportAccount> = await this.bus.ask(part, { userId, after });
      for (const [name, rows] of Object.entries(page.lists)) (all[name] ??= []).push(...rows);
      after = page.next;
    } while (after !== null);
    return all;
  }
}
