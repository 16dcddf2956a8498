import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuidv7 } from 'uuid';

/** What accompanies a message from service to service, for the log, for traces and for fair turns. */
export interface MessageContext {
  /** It stands in every log line, and the trace's id is derived from it (see trace-ids.ts). */
  requestId: string;
  /** Set only if a caller sent a trace id of its own beside a request id. */
  traceId?: string;
  /** The span that caused the work in this context; set only while traces are on. */
  spanId?: string;
  /** The signed-in golfer who sent the request, if there is one; the admission gives golfers turns by this id. */
  golferId?: string;
}

const storage = new AsyncLocalStorage<MessageContext>();

export const currentContext = (): MessageContext => storage.getStore() ?? { requestId: uuidv7() };
export const runInContext = <T>(context: MessageContext, work: () => T): T => storage.run(context, work);
/** The current context as rows store it for later work: without the golfer, whose turn does not extend to it. */
export const keptContext = (): MessageContext => ({ ...currentContext(), golferId: undefined });
/** Marks the current request as this golfer's. */
export function nameGolfer(golferId: string): void {
  const context = storage.getStore();
  if (context) context.golferId = golferId;
}
export const loggedContext = () => storage.getStore();
export const newId = <I extends string = string>() => uuidv7() as I;
