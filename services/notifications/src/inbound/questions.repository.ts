import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Ask } from '../replies/interpret/index.js';

/** How long after our question a Y or N counts as its answer (messages#asking-back). */
const REMEMBERED_MS = 3_600_000;
/** How long after our question a Y or N may still be meant for it, so that the question is asked again. */
const MAY_BE_MEANT_MS = 24 * REMEMBERED_MS;
/**
 * The time is longer by mail, because people often answer the next day. A mail is about one offer, so a late
 * Y cannot answer another question.
 */
export const MAIL_REMEMBERED_MS = 7 * 24 * REMEMBERED_MS;

/** The question that we asked last: one that the next text answers, or one that was asked too long ago. */
export interface Asked {
  pending: Ask | undefined;
  lapsed?: Ask | undefined;
}

/**
 * Stores the last question that we asked by text to a phone, or by mail about an offer. A new question
 * replaces the one before.
 */
@Injectable()
export class QuestionsRepository {
  async ask(tx: Tx, phone: string, ask: Ask, now: Date): Promise<void> {
    await tx.query(
      `insert into questions (phone, ask, asked_at) values ($1, $2, $3)
       on conflict (phone) do update set ask = excluded.ask, asked_at = excluded.asked_at`,
      [phone, ask, now],
    );
  }

  /** Deletes the question and returns it as pending or, if it was asked too long ago for that, as lapsed. */
  async take(tx: Tx, phone: string, now: Date, rememberedMs = REMEMBERED_MS): Promise<Asked> {
    const [row] = await tx.query<{ ask: Ask; askedAt: Date }>(
      `with q as (delete from questions where phone = $1 returning *) select ask, asked_at as "askedAt" from q`,
      [phone],
    );
    const age = row ? now.getTime() - row.askedAt.getTime() : Infinity;
    if (age < rememberedMs) return { pending: row?.ask };
    return { pending: undefined, lapsed: age < MAY_BE_MEANT_MS ? row?.ask : undefined };
  }
}
