import type { Email, Simulator, Sms } from '@game/simulator';
import { caller } from '../chaos/caller.js';
import { Agenda } from './agenda.js';
import { beliefOf } from './beliefs.js';
import { castOf, knownZone, organiserOf, ownerOf, type Cast, type Friend } from './cast.js';
import { Database, LATE_MS, type MessageRow, type OfferRow, type Round } from './database.js';
import { Faults } from './faults.js';
import { Friends } from './friends.js';
import { later } from './local-times.js';
import { OrganisersLife, opensAccount } from './organisers.js';
import { WITHIN_MS } from './patience.js';
import { Product } from './product.js';
import { Settling } from './settling.js';
import { STATE_RULES, type Stands } from './state-rules.js';
import { KILLED, Story } from './story.js';
import { TEXT_RULES } from './text-rules.js';
import { Understanding } from './understanding.js';
import type { World } from './world.js';

const WEEK_DAYS = 7;
const DAY_MS = 86_400_000;
/** The simulation ends after this many violations, which are enough to see the cause. */
const MOST_VIOLATIONS = 5;
/** The simulated time in which the texts and mails with the codes arrive; the codes hold for longer. */
const CODES_WITHIN_MINUTES = 5;

export interface SimulationOptions {
  seed: number;
  weeks: number;
  organisers: number;
  start: Date;
  clock: { now: Date };
  url: string;
  simulator: Simulator;
  databaseUrl: string;
  env: Record<string, string>;
}
export interface SimulationReport {
  seed: number;
  story: Story;
  steps: number;
  texts: number;
  mails: number;
  crashes: number;
  /** If there are any, two runs of the seed may differ. */
  lateKills: number;
  restarts: number;
  teeTimes: number;
  /** What became of the texts that friends wrote in words of the corpora. */
  understood: Understanding['counts'];
}

/**
 * The product under one seed: people act, time jumps from one event to the next, and all rules are checked after each
 * step.
 */
export class Simulation {
  private readonly world: World;
  private readonly cast: Cast;
  private readonly friends: Friends;
  private readonly understanding: Understanding;
  private readonly settling: Settling;
  private readonly faults: Faults;
  private readonly asked = new Map<string, Date>();
  private readonly seen = { texts: 0, mails: 0 };
  private readonly lastToOrganiser = new Map<string, string>();
  private before = new Map<string, Round>();
  private readonly all = new Set<string>();
  private steps = 0;

  constructor(private readonly options: SimulationOptions) {
    const { seed, clock, simulator, databaseUrl, env, url } = options;
    const now = () => clock.now;
    const database = new Database(databaseUrl);
    const story = new Story(now);
    const product = new Product({
      env: { ...env, DATABASE_URL: databaseUrl },
      now,
      onCrash: async () => {
        story.did(KILLED);
        await database.endLeases();
      },
    });
    const call = caller(url, WITHIN_MS);
    this.world = { seed, now, agenda: new Agenda(), call, simulator, product, database, story };
    this.cast = castOf(seed, options.organisers);
    this.understanding = new Understanding(this.world);
    this.friends = new Friends(this.world, this.understanding);
    this.settling = new Settling(this.world);
    this.faults = new Faults(this.world, this.cast);
  }

  async run(): Promise<SimulationReport> {
    const { seed, weeks, start } = this.options;
    const { product, story, database } = this.world;
    try {
      await product.start();
      const organisers = this.cast.organisers.map((organiser) => new OrganisersLife(this.world, organiser));
      await this.opensAccounts(organisers);
      for (const organiser of organisers) await organiser.begins();
      for (let week = 0; week < weeks; week++)
        for (const organiser of organisers)
          organiser.plans(week, new Date(start.getTime() + week * WEEK_DAYS * DAY_MS));
      this.faults.plan(start, weeks);
      await this.goOnUntil(new Date(start.getTime() + (weeks * WEEK_DAYS + 1) * DAY_MS));
      for (const letter of await database.deadLetters()) story.violates(`a dead letter: ${letter}`);
      const { doubled, doubledEmails } = this.world.simulator.counts();
      for (const twice of [...doubled, ...doubledEmails])
        story.violates(`sent twice: ${JSON.stringify(twice)}`);
    } catch (error) {
      story.violates((error as Error).stack ?? String(error));
    } finally {
      await product.stop();
    }
    const { crashes, restarts } = product;
    return {
      seed,
      story,
      steps: this.steps,
      texts: this.seen.texts,
      mails: this.seen.mails,
      crashes,
      lateKills: this.faults.lateKills,
      restarts,
      teeTimes: this.all.size,
      understood: this.understanding.counts,
    };
  }

  /** The activity of each tee time, as its organiser reads it. */
  async activities(): Promise<Array<{ name: string; lines: Array<{ at: Date; text: string }> }>> {
    const { database, story } = this.world;
    return Promise.all(
      [...this.all].map(async (id) => ({ name: story.nameOf(id), lines: await database.activity(id) })),
    );
  }
  close(): Promise<void> {
    return this.world.database.close();
  }

  private async opensAccounts(organisers: OrganisersLife[]): Promise<void> {
    const { friends } = this.cast;
    const confirms: Array<() => Promise<void>> = [];
    for (const organiser of organisers) confirms.push(await organiser.registers());
    for (const friend of friends)
      if (friend.hasAccount) confirms.push(await opensAccount(this.world, friend));
    await this.goOnUntil(later(this.now, CODES_WITHIN_MINUTES));
    for (const confirm of confirms) await confirm();
  }

  private async goOnUntil(end: Date): Promise<void> {
    const { agenda, database, story, product } = this.world;
    for (;;) {
      await this.settling.settled();
      await this.understanding.judge();
      await this.look();
      if (story.violations.length >= MOST_VIOLATIONS) return;
      const due = [agenda.next(), await database.nextDue(this.now)].filter((at) => at !== undefined);
      const next = await database.sweptAt(due.reduce((a, b) => (a <= b ? a : b), end));
      if (next >= end) return;
      const before = this.now;
      this.options.clock.now = next > before ? next : later(before, 1 / 60_000);
      this.steps++;
      const acts = agenda.takeDue(this.now);
      // What the acts of one moment cause leaves together when their burst ends, which is a step of its own.
      if (this.now.getTime() - before.getTime() > LATE_MS) story.actedOn.clear();
      for (const act of acts) story.did(act.what, ...act.on);
      await product.moved();
      // One after another, because the order in which simultaneous acts are handled would depend on the machine's load.
      for (const act of acts) {
        await this.settling.settled();
        this.faults.strike();
        await act.run();
      }
    }
  }

  private get now() {
    return this.world.now();
  }

  /**
   * Checks every message that left since the last step, and the rules for every tee time, against what is
   * true now.
   */
  private async look(): Promise<void> {
    const { database, simulator, story } = this.world;
    const texts = simulator.messages().slice(this.seen.texts);
    const mails = simulator.emails().slice(this.seen.mails);
    this.seen.texts += texts.length;
    this.seen.mails += mails.length;
    const rounds = await database.rounds(later(this.now, -2 * 24 * 60));
    for (const { id } of rounds) this.all.add(id);
    const ids = [...texts, ...mails].map(({ messageId }) => messageId).filter((id) => id !== null);
    const rows = ids.length ? await database.messages(ids) : new Map<string, MessageRow>();
    const sent = [...texts.filter(({ direction }) => direction !== 'inbound'), ...mails];
    story.read(sent.flatMap((one) => this.leaves(one, rows, rounds)));

    const unsaid = await database.unsaid();
    for (const round of rounds) this.stands(round, unsaid);
    this.before = new Map(rounds.map((round) => [round.id, round]));
  }

  /** Checks one message and lets its reader react; returns the message's line of the story. */
  private leaves(sent: Sms | Email, rows: Map<string, MessageRow>, rounds: Round[]): string[] {
    const { story } = this.world;
    const message = rows.get(sent.messageId ?? '');
    const channel = 'body' in sent ? ('sms' as const) : ('email' as const);
    const text = 'body' in sent ? sent.body : `${sent.subject}\n${sent.text ?? ''}`;
    if (!message) return [];
    const address = channel === 'sms' ? { phone: sent.to } : { email: sent.to };
    const friend = ownerOf(this.cast.friends, address);
    const organiser = organiserOf(this.cast.organisers, sent.to);
    const round = rounds.find(({ id }) => id === (message.bookingId ?? ''));
    const offer = round?.offers.find(({ id }) => id === message.offerId);
    const about = round && story.nameOf(round.id);
    const who = friend?.name ?? organiser?.name ?? sent.to;
    // The digits of a code are drawn anew in each run of a seed.
    const said = message.kind === 'code' ? firstLine(text).replace(/\d{6}/g, '......') : firstLine(text);
    const line = `${who} gets ${channel} ${message.kind}${about ? ` about ${about}` : ''}: ${said}`;
    // A text may leave at the same moment at which its reader answers by the link.
    const justAnswered = friend !== undefined && story.actedOn.has(friend.name);
    const isAnswered = organiser !== undefined && round !== undefined && this.someoneAnswered(round);
    const justChanged = isAnswered || justAnswered || (round !== undefined && story.actedOn.has(round.id));
    const left = {
      message,
      channel,
      text,
      at: this.now,
      ownZone: friend ? knownZone(friend) : organiser?.zone,
      toOrganiser: organiser !== undefined,
      isKnownAddress: friend?.otherPhone !== sent.to,
      hasStopped: friend !== undefined && this.friends.stopped.has(friend),
      round: justChanged ? undefined : round,
      offer: justChanged ? undefined : offer,
    };
    for (const [rule, wrong] of Object.entries(TEXT_RULES)) {
      const why = wrong(left);
      if (why)
        story.violates(`${rule}: ${who} got a ${channel} (${message.kind}), ${why}: ${withoutLinks(text)}`);
    }
    if (!friend) this.organiserReads(sent.to, message, channel, text);
    if (!friend || sent.status !== 'delivered') return [line];
    const belief = beliefOf(message.kind, text);
    // A reminder repeats the question to confirm; the time to answer began with the question itself.
    if (belief === 'confirm' && offer && message.kind !== 'reminder') this.asked.set(offer.id, this.now);
    this.friends.hears(friend, {
      kind: message.kind,
      // A friend who has just answered ignores a question that was sent at the same moment.
      belief: justAnswered && belief === 'asked' ? undefined : belief,
      text,
      byText: channel === 'sms',
      about,
      offerId: message.offerId ?? undefined,
    });
    return [line];
  }

  /**
   * An organiser may be told one fact only once: the same message twice, without anything new about the tee time in
   * between, is a violation.
   */
  private organiserReads(to: string, message: MessageRow, channel: string, text: string): void {
    // A text that waited may have been dropped for a newer one, so that the same count comes again. What is told by
    // text is told by mail, too, and the mail shows whether it was told twice.
    if (!message.bookingId || (channel === 'sms' && message.kind !== 'reminder')) return;
    // A friend may write the same words again.
    if (message.kind === 'organiser-said') return;
    const key = `${to}/${channel}/${message.bookingId}`;
    if (this.lastToOrganiser.get(key) === text)
      this.world.story.violates(`told twice: ${message.kind}: ${text}`);
    this.lastToOrganiser.set(key, text);
  }

  private stands(round: Round, unsaid: Set<string>): void {
    const { story } = this.world;
    const owner = (offer: OfferRow): Friend | undefined => ownerOf(this.cast.friends, offer);
    const organiser = this.cast.organisers.find(({ name }) => story.nameOf(round.id).startsWith(`${name}'`));
    const stands: Stands = {
      round,
      before: this.before.get(round.id),
      now: this.now,
      actedOn: story.actedOn.has(round.id) || this.someoneAnswered(round),
      ownerOf: owner,
      beliefOf: (offer) => this.friends.beliefs.get(offer.id),
      isUnsaid: (offer) => unsaid.has(offer.id),
      askedToConfirmAt: (offer) => this.asked.get(offer.id),
      mailable: (organiser?.friends ?? []).filter(({ friend, tier }) => tier <= 3 && friend.email),
    };
    for (const [rule, wrong] of Object.entries(STATE_RULES)) {
      const why = wrong(stands);
      if (why) story.violates(`${rule}: ${story.nameOf(round.id)}: ${why}`);
    }
  }

  /** True if a friend of this tee time texted or answered by the link in this step. */
  private someoneAnswered(round: Round): boolean {
    const { story } = this.world;
    return round.offers.some((offer) => {
      const friend = ownerOf(this.cast.friends, offer);
      return friend !== undefined && story.actedOn.has(friend.name);
    });
  }
}

/** Links differ between two runs of a seed. */
const LINK = /https?:\S+/g;
const withoutLinks = (text: string) => text.replace(LINK, '…');
const firstLine = (text: string) => text.split('\n')[0]!.slice(0, 160).replace(LINK, '…');
