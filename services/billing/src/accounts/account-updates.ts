import { serviceUnavailable } from '@game/contracts';
import { KeyedQueue } from '@game/platform';
import { Injectable } from '@nestjs/common';

/** Somebody saved the account after it was read: what was concluded from it has to be concluded anew. */
export class AccountChanged extends Error {
  constructor(userId: string) {
    super(`the account of ${userId} was changed meanwhile`);
  }
}

/** Each time another instance was faster; whoever comes later than that is better told to come again. */
const MAX_TRIES = 6;
/** Two instances in step would hinder each other for ever: each waits a while of its own, longer each time. */
const BACKOFF_MS = 50;

/**
 * Work that reads an account, waits for Stripe and then saves holds no lock meanwhile. In this process it is done one
 * after another for each account; another instance may be faster, and then the work is done again from its beginning.
 * So each of its calls to Stripe must be one that may be made twice.
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
