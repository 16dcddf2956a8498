import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EventEnvelope, RequestEnvelope } from '@game/platform';

const recorded = join(import.meta.dirname, '../recorded');
const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * The latest released version, whose recorded data the other functions read: what it stored, and what it
 * still sends while it is being replaced.
 */
export const RELEASED = readdirSync(recorded).sort(inOrder.compare).at(-1)!;

const read = (file: string) => readFileSync(join(recorded, RELEASED, file), 'utf8');
const lines = <T>(file: string): T[] =>
  read(file)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export const recordedEvents = () => lines<EventEnvelope>('events.jsonl');
/** The first events about each person whom the other recorded events mention. */
export const recordedPeople = () => lines<EventEnvelope>('people.jsonl');
export const recordedRequests = () => lines<RequestEnvelope>('requests.jsonl');
/** Rows of inboxes as they were stored, each with its service. */
export const recordedRows = () => lines<{ service: string; row: { due_at: string } }>('inbox.jsonl');
/** Names of the migrations that existing databases have, by service. */
export const releasedMigrations = () => JSON.parse(read('migrations.json')) as Record<string, string[]>;
