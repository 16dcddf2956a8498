/** Adds what jsdom lacks and every browser has. */
import { randomUUID } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';

Object.assign(globalThis, { TextDecoder, TextEncoder });
Object.defineProperty(globalThis.crypto, 'randomUUID', { value: randomUUID, configurable: true });
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
// The service worker's tests run in Node, which has no Element.
globalThis.Element ??= class {};
Element.prototype.hasPointerCapture = () => false;
// Newer browsers return a promise here.
Element.prototype.scrollIntoView = () => Promise.resolve();
