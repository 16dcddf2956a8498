/** Adds what jsdom lacks and every browser has. */
import { randomUUID } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import * as React from 'react';

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

/**
 * Every look for a role or a name asks each element whether it is shown. jsdom compares it with its whole style sheet for
 * that, a fifth of the lane's time. Tests load no style sheets, so attributes and inline styles say it as well.
 */
const UNSEEN = new Set([
  'HEAD',
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'TITLE',
  'META',
  'LINK',
  'NOSCRIPT',
  'DATALIST',
]);
const inherited = (element, name) => {
  for (let at = element; at; at = at.parentElement) if (at.style?.[name]) return at.style[name];
  return '';
};
const QUICK = {
  display: (element) =>
    element.style?.display || (element.hidden || UNSEEN.has(element.tagName) ? 'none' : 'block'),
  visibility: (element) => inherited(element, 'visibility') || 'visible',
  pointerEvents: (element) => inherited(element, 'pointerEvents') || 'auto',
};
if (globalThis.getComputedStyle) {
  const whole = globalThis.getComputedStyle.bind(globalThis);
  globalThis.getComputedStyle = (element, pseudo) =>
    new Proxy(
      {},
      {
        get(_, name) {
          if (Object.hasOwn(QUICK, name)) return QUICK[name](element);
          if (name === 'getPropertyValue')
            return (property) =>
              QUICK[property]?.(element) ?? whole(element, pseudo).getPropertyValue(property);
          return whole(element, pseudo)[name];
        },
      },
    );
}

/** React records a stack for each element that it creates, which only its own messages about mistakes show. */
const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
