import { readCommunity, type Community } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { CommunityRepository } from './community.repository.js';
import { roundedDown } from './rounded.js';

const HOUR = 3_600_000;
const RECENT_MS = 90 * 24 * HOUR;

/** Tells how many golfers play here and at how many venues (events#featured). It counts at most once an hour. */
@Controller()
export class ReadCommunity {
  private counted: { at: number; community: Promise<Community> } | undefined;

  constructor(
    private readonly repository: CommunityRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(readCommunity)
  async handle(): Promise<Community> {
    const now = this.clock.now().getTime();
    if (!this.counted || now - this.counted.at >= HOUR) {
      this.counted = { at: now, community: this.count(now) };
      // A count that failed is not remembered.
      this.counted.community.catch(() => (this.counted = undefined));
    }
    return this.counted.community;
  }

  private async count(now: number): Promise<Community> {
    const { players, venues } = await this.repository.since(new Date(now - RECENT_MS));
    return { players: roundedDown(players), venues: roundedDown(venues) };
  }
}
