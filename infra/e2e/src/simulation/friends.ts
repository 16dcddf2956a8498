import { beliefOfOutcome, type Belief } from './beliefs.js';
import type { Friend } from './cast.js';
import { wordsFor, type Meaning } from './corpus.js';
import { Dice } from './dice.js';
import { later, nextAt, nextTenMinutes, whenAwake } from './local-times.js';
import type { Understanding } from './understanding.js';
import type { World } from './world.js';

/** A message as a friend reads it. */
export interface Heard {
  kind: string;
  belief: Belief | undefined;
  text: string;
  byText: boolean;
  /** The name of the tee time; undefined if the message is not about a tee time. */
  about: string | undefined;
  offerId: string | undefined;
}
interface Plan {
  /** The minute of the day at which the friend answers, whatever the hour. */
  atMinute?: number;
  /** Words of ours with which the friend answers; otherwise the friend writes in words of the corpora. */
  words?: string;
}

const NIGHT_OWL_MINUTE = 23 * 60 + 30;
const tokenIn = (text: string) => /\/r\/([\w-]{22})/.exec(text)?.[1];
const codeIn = (text: string) => /Reply (\d+) IN/i.exec(text)?.[1];

/**
 * A message is read this long after the act that caused it: longer than a killed product needs to start and send it.
 */
const READ_WITHIN_MINUTES = 3;

/** Decides what friends do about the messages that they read. */
export class Friends {
  /** What each friend believes of each offer, by the offer's id. */
  readonly beliefs = new Map<string, Belief>();
  /** Friends whose STOP the product has received and who have not sent START since. */
  readonly stopped = new Set<Friend>();
  private readonly heard = new Map<string, number>();
  /** What each friend meant by their last text, and about which message. */
  private readonly meant = new Map<Friend, { means: Meaning; message: Heard }>();

  constructor(
    private readonly world: World,
    private readonly understanding: Understanding,
  ) {}

  hears(friend: Friend, message: Heard): void {
    const { kind, belief, about, offerId } = message;
    if (offerId && belief) this.beliefs.set(offerId, belief);
    if (kind === 'stopped') this.stopped.add(friend);
    if (kind === 'started') this.stopped.delete(friend);
    const times = this.count(`${friend.name}/${about}/${kind}`);
    const dice = new Dice(this.world.seed, friend.name, about ?? '', kind, times);
    // The same invite comes by text and by mail; a friend reacts to the first.
    if (kind === 'invite' && times === 1) this.isAsked(friend, message, dice);
    else if (kind === 'listed') this.picksOne(friend, message);
    else if (kind === 'answer' && /already in another round/.test(message.text))
      this.plan(friend, message, dice, dice.between(1, 5), dice.pick(['in', 'out']));
    else if (belief === 'confirm' && times === 1) this.mayConfirm(friend, message, dice);
    else if (['asked-back', 'not-understood', 'passed-on'].includes(kind))
      this.saysAgain(friend, message.text, dice);
    else if (['reminder', 'promoted'].includes(kind) && dice.chance(0.2))
      this.plan(
        friend,
        message,
        dice,
        dice.between(5, 240),
        dice.pick(['out', 'question', belief === 'in' ? 'late' : 'out']),
      );
  }

  private isAsked(friend: Friend, message: Heard, dice: Dice): void {
    const answer = dice.pick(['in', 'in', 'in', 'out', 'out', 'maybe'] as const);
    const says = (minutes: number, what: Meaning) => this.plan(friend, message, dice, minutes, what);
    if (dice.chance(0.1)) says(dice.between(1, 60), 'question');
    switch (friend.character) {
      case 'quick':
      case 'twice in the list':
        return says(dice.between(1, 25), answer);
      case 'slow':
        return says(dice.between(20, 420), answer);
      case 'night owl':
        return this.plan(friend, message, dice, 0, answer, {
          atMinute: NIGHT_OWL_MINUTE + dice.between(0, 29),
        });
      case 'wavers': {
        const first = dice.between(2, 90);
        says(first, dice.pick(['in', 'out']));
        says(first + dice.pick([1, 2, 4, 30, 200]), dice.pick(['in', 'out']));
        return;
      }
      case 'two phones':
        // A text from a number that no organiser knows answers no invite, so the friend answers later from
        // the other phone.
        if (friend.otherPhone)
          this.texts(friend, dice.between(1, 20), answer.toUpperCase(), friend.otherPhone);
        return says(dice.between(30, 300), answer);
      case 'stops texts':
        if (!message.byText || !dice.chance(0.4)) return says(dice.between(5, 60), answer);
        this.texts(friend, dice.between(1, 30), 'STOP');
        return this.texts(friend, dice.between(2, 20) * 24 * 60, 'START');
      case 'wrong number':
        if (message.byText && dice.chance(0.3)) this.texts(friend, dice.between(1, 60), 'Who is this?');
        return;
      case 'silent':
        if (dice.chance(0.1)) says(dice.between(200, 900), answer);
    }
  }

  private mayConfirm(friend: Friend, message: Heard, dice: Dice): void {
    const answer = dice.pick(['in', 'in', 'in', 'out', undefined] as const);
    if (answer) this.plan(friend, message, dice, dice.between(2, 150), answer);
  }

  private picksOne(friend: Friend, { text }: Heard): void {
    const code = codeIn(text);
    if (code) this.texts(friend, 2, `${code} IN`);
  }

  /** Answers our question about the last text, or says the same again in a word that we always understand. */
  private saysAgain(friend: Friend, question: string, dice: Dice): void {
    const { means, message } = this.meant.get(friend) ?? {};
    if (!means || !message) return;
    const answers: Partial<Record<Meaning, string>> = /Shall I put you in/.test(question)
      ? { in: 'Y', out: 'N', maybe: 'MAYBE', question: 'MAYBE' }
      : /Shall I give your spot/.test(question)
        ? { in: 'N', out: 'Y', maybe: 'N', late: 'N', question: 'N' }
        : /Shall I say that you are out/.test(question)
          ? { in: 'N', out: 'Y', maybe: 'MAYBE', question: 'MAYBE' }
          : { in: 'IN', out: 'OUT', maybe: 'MAYBE' };
    const words = answers[means];
    if (words) this.plan(friend, { ...message, text: question }, dice, dice.between(1, 90), means, { words });
  }

  /**
   * Plans the answer: some minutes later or at a certain minute of the day, by text or by the link, depending
   * on the friend's character.
   */
  private plan(
    friend: Friend,
    message: Heard,
    dice: Dice,
    minutes: number,
    means: Meaning,
    { atMinute, words }: Plan = {},
  ): void {
    const { agenda } = this.world;
    const read = this.readAt();
    const at =
      atMinute === undefined
        ? whenAwake(later(read, minutes), friend.zone)
        : nextAt(read, friend.zone, atMinute % (24 * 60));
    const token = tokenIn(message.text);
    const isAnswer = means !== 'late' && means !== 'question';
    const byText = friend.phone !== undefined && message.byText && (!token || !isAnswer || dice.chance(0.6));
    if (!byText && !isAnswer) return;
    const code = dice.chance(0.15) ? undefined : codeIn(message.text);
    const named = code && words !== 'Y' && words !== 'N' ? `${code} ` : '';
    const body = words ? `${named}${words}` : wordsFor(dice, means, message.belief, code);
    const how = byText ? `by text, “${body}”,` : 'by link';
    agenda.add({
      at,
      what: `${friend.name} says ${means} ${how} about ${message.about}`,
      on: [friend.name],
      run: () =>
        byText
          ? this.says(friend, message, means, body, words === undefined)
          : this.press(friend, token, means, message),
    });
  }

  private async says(
    friend: Friend,
    message: Heard,
    means: Meaning,
    words: string,
    isOwnWords: boolean,
  ): Promise<void> {
    const { offerId } = message;
    this.meant.set(friend, { means, message });
    if (offerId) await this.understanding.expects({ friend, offerId, means, words, isOwnWords });
    await this.send(friend, words);
  }

  private texts(friend: Friend, minutes: number, body: string, from = friend.phone): void {
    const { agenda } = this.world;
    const run = () => this.send(friend, body, from);
    agenda.add({
      at: whenAwake(later(this.readAt(), minutes), friend.zone),
      what: `${friend.name} texts ${body}${from === friend.phone ? '' : ' from the other phone'}`,
      on: [friend.name],
      run,
    });
  }

  /**
   * The time at which a message that has just arrived is read. It is counted from the act that caused the
   * message and not from its arrival, which is later in a run in which the product is killed. So two runs of
   * a seed have the same answers. A message that nobody's act caused is read when the next ten minutes begin, because
   * the second at which the product sends it again after a refusal depends on the machine's load.
   */
  private readAt(): Date {
    const { now, agenda } = this.world;
    const soon = agenda.lastAt && later(agenda.lastAt, READ_WITHIN_MINUTES);
    return soon && soon > now() ? soon : nextTenMinutes(now());
  }

  private async send(friend: Friend, body: string, from = friend.phone): Promise<void> {
    if (!from) return;
    const { simulator, story } = this.world;
    // A carrier that takes START itself answers it in our place.
    if (body === 'START') this.stopped.delete(friend);
    const { status } = await simulator.phone(from).reply(body);
    if (status !== 200) story.violates(`the text "${body}" of ${friend.name} got ${status ?? 'no answer'}`);
  }

  private async press(
    friend: Friend,
    token: string | undefined,
    answer: Meaning,
    message: Heard,
  ): Promise<void> {
    if (!token) return;
    const { call, story } = this.world;
    try {
      const { answer: page } = await call('POST', `/api/invitations/${token}`, { answer });
      const belief = beliefOfOutcome(String(page['outcome']));
      if (belief && message.offerId) this.beliefs.set(message.offerId, belief);
    } catch (error) {
      story.violates(`${friend.name} pressed ${answer}: ${(error as Error).message}`);
    }
  }

  private count(what: string): number {
    const times = (this.heard.get(what) ?? 0) + 1;
    this.heard.set(what, times);
    return times;
  }
}
