import { serviceUnavailable } from '@game/contracts';
import { KeyedQueue } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** The account was saved by another update since it was read, so the work that is based on it has to be repeated. */
export class AccountChanged extends Error {
  constructor(userId: string) {
    super(`the account of ${userId} was changed meanwhile`);
  }
}

/** If another instance saved the account first at each of these tries, the caller gets `service.unavailable`. */
const MAX_TRIES = 6;
/** Each try waits a random and growing time, so that two instances in step do not hinder each other for ever. */
const BACKOFF_MS = 50;

/**
 * Runs work that reads an account, waits for Stripe and then saves, without a lock meanwhile. Within this process the
 * updates of an account run one after another. If another instance saves the account first, the work is repeated from
 * its beginning, so each of its calls to Stripe must be one that may be made twice.
 */
@Injectable()
export class AccountUpdates {
  private readonly order = new KeyedQueue();

  run<T>(userId: string, work: () => Promise<T>): Promise<T> {
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
