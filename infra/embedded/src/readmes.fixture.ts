import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as contracts from '@game/contracts';
import type { Contract } from '@game/contracts';
import { handlersOf, type Service } from '@game/platform';

const root = join(import.meta.dirname, '../../..');
export const readmeOf = (service: string) =>
  readFileSync(join(root, 'services', service, 'README.md'), 'utf8');

const named = Object.entries(contracts as Record<string, unknown>).filter(
  (entry): entry is [string, Contract] =>
    typeof entry[1] === 'object' && entry[1] !== null && 'kind' in entry[1] && 'service' in entry[1],
);

type Module = Service['module'];
const controllersOf = (module: Module): Module[] => [
  ...((Reflect.getMetadata('controllers', module) ?? []) as Module[]),
  ...((Reflect.getMetadata('imports', module) ?? []) as Module[]).flatMap(controllersOf),
];

function sourceOf(service: string): string {
  const folder = join(root, 'services', service, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('spec.ts'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

/** The headings under which a README lists messages; queries and commands are both listed under the answers. */
const LISTS = {
  answers: ['answers', 'carries out'],
  publishes: ['publishes'],
  hears: ['listens to', 'is subscribed (ephemerally) to'],
  asks: ['asks'],
};
type List = keyof typeof LISTS;
export type Messages = Record<List, string[]>;

/** The messages that the source passes to a method of this name. */
const mentioned = (call: string, source: string) =>
  named
    .filter(([id]) => new RegExp(`\\.${call}\\(\\s*(tx,\\s*)?${id}\\b`).test(source))
    .map(([, c]) => c.name);
const requestsOf = (source: string) => mentioned('(?:ask|send)', source);

/** The messages in the code of a service. */
export function messagesOf({ name, module }: Service): Messages {
  const source = sourceOf(name);
  const handlers = controllersOf(module).flatMap(handlersOf);
  const handled = (kinds: string[]) =>
    handlers.filter(({ kind }) => kinds.includes(kind)).map((handler) => handler.name);
  return {
    answers: handled(['query', 'command']),
    publishes: mentioned('publish', source),
    hears: handled(['event', 'ephemeral']),
    // The gateway asks every service for nearly everything, so its README does not list what it asks.
    asks: name === 'gateway' ? [] : requestsOf(source),
  };
}

/**
 * The other services to which a service sends requests, and those whose events it receives, in the order of these names.
 */
export function peersOf(service: Service, names: string[]): { asks: string[]; hears: string[] } {
  const { name } = service;
  const others = (messages: string[]) =>
    names.filter((other) => other !== name && messages.some((message) => message.startsWith(`${other}.`)));
  return { asks: others(requestsOf(sourceOf(name))), hears: others(messagesOf(service).hears) };
}

/**
 * The names of messages after **Answers** and the other headings of a README. A name without a service
 * belongs to this service.
 */
export function messagesIn(readme: string, service: string): Messages {
  const said: Messages = { answers: [], publishes: [], hears: [], asks: [] };
  for (const line of readme.split('\n').filter((each) => each.startsWith('- **')))
    for (const [, heading, rest] of line.matchAll(/\*\*([^*]+)\*\*([^*]*)/g)) {
      const list = (Object.keys(LISTS) as List[]).find((each) =>
        LISTS[each].includes(heading!.toLowerCase()),
      );
      const names = [...rest!.matchAll(/`([a-z-]+(?:\.[a-z-]+)?)`/g)].map(([, name]) => name!);
      if (list) said[list].push(...names.map((name) => (name.includes('.') ? name : `${service}.${name}`)));
    }
  return said;
}

/**
 * Returns one line for each message that a README lacks, and for each that it lists although the code does
 * not have it.
 */
export function untrue(service: string, said: Messages, done: Messages): string[] {
  const at = `services/${service}/README.md`;
  return (Object.keys(LISTS) as List[]).flatMap((list) => {
    const heading = LISTS[list].map((each) => `"${each}"`).join(' or ');
    const lacks = [...new Set(done[list])].filter((name) => !said[list].includes(name));
    const invents = [...new Set(said[list])].filter((name) => !done[list].includes(name));
    return [
      ...lacks.map((name) => `${at} does not list ${name} under ${heading}: add it.`),
      ...invents.map(
        (name) => `${at} lists ${name} under ${heading}, but the code does not have it: remove it.`,
      ),
    ];
  });
}

/** The events that contracts define for a service. */
export const eventsOf = (service: string) =>
  named
    .map(([, c]) => c)
    .filter((c) => c.kind === 'event' && c.service === service)
    .map((c) => c.name);
