import { contactNotFound, readFriendHistory, type FriendHistory, type PayloadOf } from '@game/contracts';
import { Answers, Clock } from '@game/platform';
import { Controller } from '@nestjs/common';
import { FriendHistoryRepository } from './friend-history.repository.js';

/** Counts how one contact answered the organiser's invites (contacts#history). */
@Controller()
export class ReadFriendHistory {
  constructor(
    private readonly history: FriendHistoryRepository,
    private readonly clock: Clock,
  ) {}

  @Answers(readFriendHistory)
  async handle({ userId, contactId }: PayloadOf<typeof readFriendHistory>): Promise<FriendHistory> {
    if (await this.history.isNotTheirs(userId, contactId)) throw contactNotFound();
    const { lastPlayedAt, ...counts } = await this.history.read(userId, contactId, this.clock.now());
    return { ...counts, lastPlayedAt: lastPlayedAt?.toISOString() ?? null };
  }
}
