import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuidv7 } from 'uuid';

/** What travels with a message from service to service, for the log and for traces. */
export interface MessageContext {
  /** Stands in every log line; the id of the trace follows from it, see trace-ids.ts. */
  requestId: string;
  /** Only where a caller gave a trace of their own beside a request id. */
  traceId?: string;
  /** The span that caused what happens in this context; only while traces are on. */
  spanId?: string;
  /** The signed-in golfer who asks, where there is one: each golfer has a turn of their own. */
  golferId?: string;
}

const storage = new AsyncLocalStorage<MessageContext>();

export const currentContext = (): MessageContext => storage.getStore() ?? { requestId: uuidv7() };
export const runInContext = <T>(context: MessageContext, work: () => T): T => storage.run(context, work);
/** What a row keeps of the current context, for work that goes on later: not whose turn it was. */
export const keptContext = (): MessageContext => ({ ...currentContext(), golferId: undefined });
/** From here on this request is the golfer's. */
export function nameGolfer(golferId: string): void {
  const context = storage.getStore();
  if (context) context.golferId = golferId;
}
export const loggedContext = () => storage.getStore();
export const newId = () => uuidv7();
