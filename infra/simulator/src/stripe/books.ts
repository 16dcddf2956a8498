import { randomBytes } from 'node:crypto';
import type { Store } from '../store.js';
import { missing } from './errors.js';
import type { StripeObject } from './objects.js';

/** All of Stripe's objects by id. An object is replaced by a new one, never changed. */
export class Books {
  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /** Seconds since the epoch. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** The prefix, `_` and 24 characters. */
  newId(prefix: string): string {
    return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, '0')}`;
  }

  make<T extends StripeObject>(object: string, id: string, fields: Omit<T, 'id' | 'object' | 'created'>): T {
    return this.save({ id, object, created: this.seconds(), livemode: false, ...fields } as unknown as T);
  }

  save<T extends StripeObject>(object: T): T {
    this.store.stripe.put(object.id, object);
    return object;
  }

  find<T extends StripeObject>(id: string): T | undefined {
    return this.store.stripe.get(id) as T | undefined;
  }

  get<T extends StripeObject>(object: string, id: string, param?: string): T {
    const found = this.find<T>(id);
    return found?.object === object && !found['deleted'] ? found : missing(object, id, param);
  }

  /** The newest first, without deleted ones. */
  list<T extends StripeObject>(object: string): T[] {
    return (this.store.stripe.of(object) as T[]).filter((each) => !each['deleted']).reverse();
  }

  remove(id: string): void {
    this.store.stripe.remove(id);
  }
}
