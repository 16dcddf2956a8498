import type { OfferId } from '@game/contracts';
import type { Tx } from '@game/platform';
import { Injectable } from '@nestjs/common';
import type { Ask } from '../replies/interpret/index.js';
import type { Meaning } from '../replies/keywords.js';

/** How long after our question a Y or N counts as its answer (messages#asking-back). */
const REMEMBERED_MS = 3_600_000;
/** How long after our question a Y or N may still be meant for it, so that the question is asked again. */
const MAY_BE_MEANT_MS = 24 * REMEMBERED_MS;
/**
 * The time is longer by mail, because people often answer the next day. A mail is about one offer, so a late
 * Y cannot answer another question.
 */
const MAIL_REMEMBERED_MS = 7 * 24 * REMEMBERED_MS;

/**
 * The question that we asked last: one that a Y or N answers, or one to which it may still be meant, because we asked too
 * long ago or have written something else since.
 */
export interface Asked {
  pending: Ask | undefined;
  lapsed?: Ask | undefined;
  /** The offer that the question is about. */
  askedAbout?: OfferId | undefined;
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

  askedByText(tx: Tx, phone: string, now: Date): Promise<Asked> {
    return this.asked(tx, phone, `m.address = $2 and m.channel = 'sms'`, phone, now, REMEMBERED_MS);
  }

  askedByMail(tx: Tx, asksUnder: string, offerId: OfferId, now: Date): Promise<Asked> {
    return this.asked(
      tx,
      asksUnder,
      `m.offer_id = $2 and m.channel = 'email'`,
      offerId,
      now,
      MAIL_REMEMBERED_MS,
    );
  }

  private async asked(
    tx: Tx,
    asksUnder: string,
    written: string,
    to: string,
    now: Date,
    rememberedMs: number,
  ): Promise<Asked> {
    const [row] = await tx.query<{
      ask: Ask;
      askedAt: Date;
      wroteSince: boolean;
      askedAbout: OfferId | null;
    }>(
      `select ask, asked_at as "askedAt", exists (
         select 1 from messages m where ${written} and m.created_at > q.asked_at and m.kind <> 'asked-back' and m.state <> 'dropped'
       ) as "wroteSince", (
         select m.offer_id from messages m where ${written} and m.created_at >= q.asked_at and m.kind = 'asked-back'
         order by m.created_at desc limit 1
       ) as "askedAbout" from questions q where phone = $1`,
      [asksUnder, to],
    );
    const age = row ? now.getTime() - row.askedAt.getTime() : Infinity;
    const askedAbout = row?.askedAbout ?? undefined;
    if (age < rememberedMs && !row!.wroteSince) return { pending: row!.ask, askedAbout };
    return { pending: undefined, lapsed: age < MAY_BE_MEANT_MS ? row!.ask : undefined, askedAbout };
  }

  /** Forgets the question after a reply, unless the reply answers nothing. */
  async heard(tx: Tx, asksUnder: string, { pending, lapsed }: Asked, { intent }: Meaning): Promise<void> {
    if (!(pending ?? lapsed) || intent === 'other' || intent === 'help' || intent === 'list') return;
    await tx.query(`delete from questions where phone = $1`, [asksUnder]);
  }
}
