import { localTime, readSendingBudget, readThroughput, type OutputOf, type UserId } from '@game/contracts';
import { Bus, LOGGER, type Logger } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';

import type { SendingBudget } from './budget-note.js';

export type Throughput = OutputOf<typeof readThroughput>;

const PATIENCE = { attemptMs: 1_000, attempts: 1 };
/** The plan mentions a wait only if it is at least this long. */
const WORTH_TELLING_MS = 60_000;

/** Asks notifications how fast texts leave at present. Without an answer the plan says nothing about it. */
@Injectable()
export class TextThroughput {
  constructor(
    private readonly bus: Bus,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async ask(organiserId: UserId): Promise<Throughput> {
    try {
      return await this.bus.ask(readThroughput, { organiserId }, PATIENCE);
    } catch (err) {
      this.log.warn(
        { err, organiserId },
        'the notifications service did not answer; the plan says nothing about when texts leave',
      );
      return null;
    }
  }

  async budget(organiserId: UserId): Promise<SendingBudget> {
    try {
      return await this.bus.ask(readSendingBudget, { organiserId }, PATIENCE);
    } catch (err) {
      this.log.warn(
        { err, organiserId },
        'the notifications service did not answer; the plan says nothing about the sending budget',
      );
      return null;
    }
  }
}

/**
 * Estimates when `texts` more texts of the organiser will have left. Each other organiser with waiting texts
 * has a turn between two texts of this organiser, and no texts of others are expected to be added
 * (messages#throughput).
 */
export function textsLeaveBy(
  { perMinute, today, waiting }: NonNullable<Throughput>,
  texts: number,
  now: Date,
): Date {
  const own = waiting.own + texts;
  const others = waiting.texts - waiting.own;
  const lines = waiting.lines - (waiting.own > 0 ? 1 : 0);
  const all = own + Math.min(others, own * lines);
  const start = today && all > today.left ? new Date(today.until) : now;
  return new Date(start.getTime() + (perMinute === null ? 0 : (all / perMinute) * 60_000));
}

/** Says when the organiser's texts will have left; undefined if that takes less than a minute. */
export function textsLeaveNote(
  throughput: Throughput,
  texts: number,
  now: Date,
  zone: string,
): string | undefined {
  if (!throughput || !texts) return undefined;
  const by = textsLeaveBy(throughput, texts, now);
  if (by.getTime() - now.getTime() < WORTH_TELLING_MS) return undefined;
  const { perMinute, today } = throughput;
  const when = `yours will have left by about ${localTime(by, zone)}. No time to answer runs before that.`;
  if (today && by >= new Date(today.until)) return `Today's texts are used up: ${when}`;
  return `Texts leave at ${perMinute} a minute: ${when}`;
}
