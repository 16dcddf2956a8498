import { defineEvent } from '@game/contracts';
import { z } from 'zod';
import { SystemClock } from '../clock.js';
import { createLogger } from '../logging.js';
import { Consumers } from './consumers.js';
import type { DeclaredConsumers } from './declared-consumers.js';
import type { EventEnvelope } from './envelope.js';
import { EventRouting } from './event-routing.js';
import type { HandlerRegistry } from './handler-registry.js';

const shouted = defineEvent('press.shouted', {
  payload: z.object({ key: z.string(), loud: z.boolean() }),
  key: ({ key }) => key,
});
const handler = { kind: 'event', name: shouted.name, contract: shouted, run: async () => undefined };
const registry = {
  of: () => [
    { ...handler, consumer: 'all' },
    { ...handler, consumer: 'loud', when: ({ loud }: { loud: boolean }) => loud },
  ],
} as unknown as HandlerRegistry;
const routing = new EventRouting(
  new Consumers(registry),
  { elsewhere: async () => [] } as unknown as DeclaredConsumers,
  new Set([shouted.name]),
  new SystemClock(),
  createLogger('press', 'silent'),
);
const consumersOf = (payload: unknown) => {
  const event = { id: 'e1', name: shouted.name, version: 1, key: 'a', payload, context: { requestId: 'r' } };
  return routing.own([event as unknown as EventEnvelope]).map(({ consumer }) => consumer);
};

it('a service stores an event only for the consumers whose condition accepts it', () => {
  expect(consumersOf({ key: 'a', loud: true })).toEqual(['all', 'loud']);
  expect(consumersOf({ key: 'a', loud: false })).toEqual(['all']);
});

it('a service stores an event if the condition throws for its payload, so that its handler reports the error', () => {
  expect(consumersOf(null)).toEqual(['all', 'loud']);
});
