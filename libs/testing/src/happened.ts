import type { EventContract, InputOf } from '@game/contracts';
import { newId, type EventEnvelope } from '@game/platform';

/** An event as another service would publish it. Passing the same id again makes it a repeat of the same event. */
export const happened = <E extends EventContract>(
  event: E,
  payload: InputOf<E>,
  id = newId(),
): EventEnvelope => ({
  id,
  name: event.name,
  service: event.service,
  version: event.version,
  key: event.key(payload as never),
  payload,
  context: { requestId: newId() },
});
