import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuidv7 } from 'uuid';

/** What travels with a message from service to service, for the log. */
export interface MessageContext {
  requestId: string;
}

const storage = new AsyncLocalStorage<MessageContext>();

export const currentContext = (): MessageContext => storage.getStore() ?? { requestId: uuidv7() };
export const runInContext = <T>(context: MessageContext, work: () => T): T => storage.run(context, work);
export const loggedContext = () => storage.getStore();
export const newId = () => uuidv7();
