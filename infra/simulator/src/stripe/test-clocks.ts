import type { StripeHandlers } from './stripe-handler.js';
import type { Books } from './books.js';
import { invalid } from './errors.js';
import { integer, text, type Form } from './form.js';
import type { StripeObject } from './objects.js';

interface TestClock extends StripeObject {
  /** Seconds since the epoch. */
  frozen_time: number;
  name: string | null;
  status: 'advancing' | 'ready';
}
/** A test clock begins at most this far from the simulator's time, which all its customers share. */
const NEAR_S = 3_600;
const DAY_MS = 86_400_000;

/** Time passes day by day, so that retries and renewals come in their order. */
async function dayByDay(forward: (ms: number) => Promise<void>, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= DAY_MS) await forward(Math.min(left, DAY_MS));
}

/**
 * Stripe's test clocks. The simulator has one time for everybody, that of the product: a test clock begins at it, and to
 * advance one moves the product and all customers.
 */
export function testClocks(
  books: Books,
  { forward }: { forward?: ((ms: number) => Promise<void>) | undefined },
): StripeHandlers {
  const kind = 'test_helpers.test_clock';
  const frozenTime = (form: Form) =>
    integer(form, 'frozen_time') ?? invalid('Missing required param: frozen_time.', { param: 'frozen_time' });
  return {
    'POST /v1/test_helpers/test_clocks': ({ form }) => {
      const frozen_time = frozenTime(form);
      if (Math.abs(frozen_time - books.seconds()) > NEAR_S)
        invalid('Here a test clock begins at the present time.', { param: 'frozen_time' });
      const name = text(form, 'name') ?? null;
      return books.make<TestClock>(kind, books.newId('clock'), { frozen_time, name, status: 'ready' });
    },
    'GET /v1/test_helpers/test_clocks/:id': ({ id }) => books.get<TestClock>(kind, id),
    'POST /v1/test_helpers/test_clocks/:id/advance': ({ id, form }) => {
      const clock = books.get<TestClock>(kind, id);
      const to = frozenTime(form);
      if (!forward) return invalid('This time is that of the machine and cannot be advanced.');
      if (clock.status === 'advancing') invalid('The clock is still advancing.', { code: 'clock_advancing' });
      if (to <= clock.frozen_time) invalid('A test clock only goes forward.', { param: 'frozen_time' });
      // As at Stripe, the answer comes before the time has passed; a caller reads the status until it is ready.
      const ready = () => books.save<TestClock>({ ...clock, frozen_time: to, status: 'ready' });
      const advancing = books.save<TestClock>({ ...clock, frozen_time: to, status: 'advancing' });
      void dayByDay(forward, Math.max(0, to - books.seconds()) * 1000).then(ready, ready);
      return advancing;
    },
    'DELETE /v1/test_helpers/test_clocks/:id': ({ id }) => {
      books.get<TestClock>(kind, id);
      books.remove(id);
      return { id, object: kind, deleted: true };
    },
  };
}
