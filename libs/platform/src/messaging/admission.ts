import { serviceOverloaded } from '@game/contracts';
import { withinTurn } from '../db/transaction-guard.js';
import { withTimeLimit } from '../time-limit.js';

/** Requests that may wait in one service, and those of them that one golfer may have there. */
export const MAX_WAITING = 512;
const MAX_WAITING_PER_CALLER = 64;
/** Longer than any caller waits: whoever takes this long never ends, and gives the place back. */
const LONGEST_MS = 60_000;
/** How strongly the latest duration counts in the running mean. */
const WEIGHT_OF_LATEST = 0.1;
/** One that took longer than this many times the mean counts as that: a rare slow one must not refuse the others. */
const MOST_OF_MEAN = 3;
/** Nobody is let into the queue who would need more than this part of their time: the mean follows a rising load late. */
const MOST_OF_TIME = 0.5;
/** How often the queue is looked through for those who will not begin in time. */
const LOOK_EVERY_MS = 100;

export interface AdmissionRequest {
  /** Who asks: a golfer's id, or what else tells one caller from another. */
  who: string;
  /** Work of one key is done one after another; '' where the order does not matter. */
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
 * The door of a service: lets in as many requests as it has database connections, in turns, one golfer after the other,
 * so that one golfer's flood does not take everybody's turn. Whoever could not begin in time is refused at once, with
 * `service.overloaded`, instead of being kept until the time is over.
 */
export class Admission {
  private running = 0;
  private waiting = 0;
  /** Milliseconds that a request takes once it has begun: a running mean. */
  private meanMs = 10;
  private lookedAt = 0;
  /** In the order of their turns; whoever had one goes to the end. */
  private readonly queues = new Map<string, Waiting[]>();
  private readonly busyKeys = new Set<string>();

  constructor(private readonly places: number) {}

  /** Throws `service.overloaded` where a request that comes now would be refused: to be asked before work that is not counted here. */
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

  /** How many others begin before the next one of this golfer: not a whole flood of somebody else's. */
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

  /** Refuses now who will not begin in time as things go: work that takes longer is seen only once some of it is done. */
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

  /** Fills the places that are free, from the golfer whose turn it is. */
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
