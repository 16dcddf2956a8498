import { serviceUnavailable, type UserId } from '@game/contracts';
import { KeyedQueue } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** Thrown if another update saved the account after it was read. The work that was based on it must be repeated. */
export class AccountChanged extends Error {
  constructor(id: string) {
    super(`the account of ${id} was changed meanwhile`);
  }
}

/**
 * The maximum number of tries. If another instance saves the account first each time, the caller gets
 * `service.unavailable`.
 */
const MAX_TRIES = 6;
/** Each wait is longer than the previous one and random, so that two instances do not keep colliding. */
const BACKOFF_MS = 50;

/**
 * Runs work that reads an account, waits for Stripe and then saves, without holding a lock meanwhile. Within this
 * process the updates of an account run one after another. If another instance saves the account first, the work is
 * repeated from its beginning, so each of its calls to Stripe must be safe to repeat.
 */
@Injectable()
export class AccountUpdates {
  private readonly order = new KeyedQueue();

  run<T>(userId: UserId, work: () => Promise<T>): Promise<T> {
    return this.order.run(userId, () => untilUnchanged(work));
  }
}

async function untilUnchanged<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AccountChanged)) throw error;
      if (attempt === MAX_TRIES) throw serviceUnavailable();
      await new Promise((resolve) => setTimeout(resolve, Math.random() * attempt * BACKOFF_MS));
    }
  }
}
