/** Adds what every browser has and jsdom lacks. */
import { randomUUID } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID, configurable: true });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// The worker's tests have no page.
globalThis.Element ??= class {};
Element.prototype.hasPointerCapture = () => false;
// As newer browsers do.
Element.prototype.scrollIntoView = () => Promise.resolve();
