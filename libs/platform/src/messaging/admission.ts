import { serviceOverloaded } from '@game/contracts';
import { withinTurn } from '../db/transaction-guard.js';
import { withTimeLimit } from '../time-limit.js';

/** The maximum number of requests that wait in one service, and of those from one golfer. */
export const MAX_WAITING = 512;
const MAX_WAITING_PER_CALLER = 64;
/** Longer than any caller waits. Work that takes this long is given up, and its place becomes free. */
const LONGEST_MS = 60_000;
/** How strongly the latest duration counts in the running mean. */
const WEIGHT_OF_LATEST = 0.1;
/**
 * The longest duration, as a multiple of the mean, that enters the mean, so that one slow request does not cause others
 * to be refused.
 */
const MOST_OF_MEAN = 3;
/**
 * A request is refused if it would wait longer than this share of its time. The rest is a safety margin, because the
 * mean rises only slowly when the load rises.
 */
const MOST_OF_TIME = 0.5;
/** How often the queue is searched for requests that will not begin in time. */
const LOOK_EVERY_MS = 100;

export interface AdmissionRequest {
  /** Identifies the caller: a golfer's id, or another value that differs between callers. */
  who: string;
  /** Requests of one key run one after another; '' if the order does not matter. */
  key: string;
  /** Milliseconds within which the work must begin. */
  withinMs: number;
}
interface Waiting {
  key: string;
  deadline: number;
  begin: () => void;
  refuse: () => void;
}

/**
 * Limits the number of requests that a service handles at the same time to the number of its database connections.
 * Golfers take turns, so that many requests of one golfer do not delay the others. A request that could not begin in
 * time is refused at once with `service.overloaded`.
 */
export class Admission {
  private running = 0;
  private waiting = 0;
  /** The running mean of the milliseconds that a request takes once it has begun. */
  private meanMs = 10;
  private lookedAt = 0;
  /** A queue per caller, ordered by whose turn is next; a caller who had a turn moves to the end. */
  private readonly queues = new Map<string, Waiting[]>();
  private readonly busyKeys = new Set<string>();

  constructor(private readonly places: number) {}

  /**
   * Throws `service.overloaded` if this request would be refused now. The dispatcher also calls it before a `prepare`
   * step.
   */
  assertRoom({ who, withinMs }: Pick<AdmissionRequest, 'who' | 'withinMs'>): void {
    const ofOne = this.queues.get(who)?.length ?? 0;
    const expectedWaitMs = (this.turnsBefore(who, ofOne) / this.places) * this.meanMs;
    if (
      this.waiting >= MAX_WAITING ||
      ofOne >= MAX_WAITING_PER_CALLER ||
      expectedWaitMs > withinMs * MOST_OF_TIME
    )
      throw serviceOverloaded();
  }

  async run<T>(admissionRequest: AdmissionRequest, work: () => Promise<T>): Promise<T> {
    await this.enter(admissionRequest);
    const began = performance.now();
    try {
      return await withinTurn(() => withTimeLimit('A request', LONGEST_MS, work));
    } finally {
      const tookMs = Math.min(performance.now() - began, this.meanMs * MOST_OF_MEAN);
      this.meanMs += (tookMs - this.meanMs) * WEIGHT_OF_LATEST;
      this.leave(admissionRequest.key);
    }
  }

  get load() {
    return { running: this.running, waiting: this.waiting, places: this.places };
  }

  private enter({ who, key, withinMs }: AdmissionRequest): Promise<void> {
    if (withinMs <= 0) return Promise.reject(serviceOverloaded());
    if (this.running < this.places && !this.busyKeys.has(key) && !this.waiting) {
      this.take(key);
      return Promise.resolve();
    }
    this.assertRoom({ who, withinMs });
    return new Promise((begin, refuse) => {
      const queue = this.queues.get(who) ?? [];
      this.queues.set(who, queue);
      this.waiting++;
      const deadline = performance.now() + withinMs;
      queue.push({ key, deadline, begin, refuse: () => refuse(serviceOverloaded()) });
      this.next();
    });
  }

  /**
   * The number of requests that begin before the next one of this caller. Callers take turns, so of a queue longer than
   * this caller's only a part counts.
   */
  private turnsBefore(who: string, ofOne: number): number {
    let turns = ofOne;
    for (const [other, queue] of this.queues) if (other !== who) turns += Math.min(queue.length, ofOne + 1);
    return turns;
  }

  private take(key: string): void {
    this.running++;
    if (key) this.busyKeys.add(key);
  }

  private leave(key: string): void {
    this.running--;
    this.busyKeys.delete(key);
    this.refuseHopeless();
    this.next();
  }

  /**
   * Refuses the waiting requests that will not begin in time. It is repeated, because the estimate grows when finished
   * requests turn out to have taken longer.
   */
  private refuseHopeless(): void {
    const now = performance.now();
    if (now - this.lookedAt < LOOK_EVERY_MS) return;
    this.lookedAt = now;
    const inTurn = [...this.queues.values()]
      .flatMap((queue) => queue.map((waiting, round) => ({ queue, waiting, round })))
      .sort((a, b) => a.round - b.round);
    let turns = 0;
    for (const { queue, waiting } of inTurn)
      if ((turns / this.places) * this.meanMs <= waiting.deadline - now) turns++;
      else this.refuse(queue, waiting);
  }

  private refuse(queue: Waiting[], waiting: Waiting): void {
    queue.splice(queue.indexOf(waiting), 1);
    this.waiting--;
    waiting.refuse();
  }

  /** Fills the free places, beginning with the golfer whose turn it is. */
  private next(): void {
    for (const [who, queue] of [...this.queues]) {
      if (this.running >= this.places) return;
      this.dropLate(queue);
      const at = queue.findIndex(({ key }) => !this.busyKeys.has(key));
      const [chosen] = at < 0 ? [] : queue.splice(at, 1);
      if (chosen) {
        this.waiting--;
        this.take(chosen.key);
        chosen.begin();
      }
      this.queues.delete(who);
      if (queue.length) this.queues.set(who, queue);
    }
  }

  private dropLate(queue: Waiting[]): void {
    const now = performance.now();
    for (const waiting of queue.filter(({ deadline }) => deadline <= now)) this.refuse(queue, waiting);
  }
}
