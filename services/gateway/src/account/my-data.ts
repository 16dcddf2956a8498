import { PERSONAL_DATA, type Query, type UserId } from '@game/contracts';
import { Bus, Clock } from '@game/platform';
import { Injectable } from '@nestjs/common';

type Lists = Record<string, Array<Record<string, unknown>>>;
type Page = { next: string | null };

/** Collects everything that the services store about a user in one document. */
@Injectable()
export class MyData {
  constructor(
    private readonly bus: Bus,
    private readonly clock: Clock,
  ) {}

  async of(userId: UserId) {
    const parts = await Promise.all(
      Object.entries(PERSONAL_DATA).map(
        async ([name, part]) => [name, await this.all(part, userId)] as const,
      ),
    );
    return { exportedAt: this.clock.now().toISOString(), ...Object.fromEntries(parts) };
  }

  private async all(part: Query, userId: UserId): Promise<Lists> {
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
