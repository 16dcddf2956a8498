import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuidv7 } from 'uuid';

/**
 * The data that accompanies a message from service to service, for logs and traces and so that golfers take turns at a
 * busy service.
 */
export interface MessageContext {
  /**
   * The id of the request, which is in every log line. The trace's id is derived from it (see trace-ids.ts).
   */
  requestId: string;
  /** Set only if a caller sent a trace id of its own beside a request id. */
  traceId?: string;
  /** The span that caused the work in this context; set only while traces are on. */
  spanId?: string;
  /** Set only if a signed-in golfer sent the request. The admission gives golfers turns by this id. */
  golferId?: string;
}

const storage = new AsyncLocalStorage<MessageContext>();

export const currentContext = (): MessageContext => storage.getStore() ?? { requestId: uuidv7() };
export const runInContext = <T>(context: MessageContext, work: () => T): T => storage.run(context, work);
/**
 * The current context in the form in which rows store it for later work. It has no golfer, because a golfer's turn at
 * the admission ends with the request.
 */
export const keptContext = (): MessageContext => ({ ...currentContext(), golferId: undefined });
/** Notes this golfer as the sender of the current request. */
export function nameGolfer(golferId: string): void {
  const context = storage.getStore();
  if (context) context.golferId = golferId;
}
export const loggedContext = () => storage.getStore();
export const newId = <I extends string = string>() => uuidv7() as I;
