import { defineCommand, defineEvent, type PayloadOf } from '@game/contracts';
import { Controller, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  Due,
  Handles,
  On,
  platformMigrations,
  type CommandCtx,
  type EventCtx,
  type Service,
  type TimerCtx,
  type Tx,
} from '../src/index.js';

/**
 * Two versions of a service called desk, with their messages and handlers, that run side by side as during an upgrade.
 */
const Note = z.object({ key: z.string(), text: z.string() });
const byKey = ({ key }: { key: string }) => key;
const written = defineEvent('press.written', { payload: Note, key: byKey });
const writtenBySomebody = defineEvent('press.written', {
  payload: Note.extend({ author: z.string() }),
  key: byKey,
  version: 2,
  upcast: { 1: (old: z.output<typeof Note>) => ({ ...old, author: 'somebody' }) },
});
const signed = defineEvent('press.signed', { payload: Note, key: byKey });
/**
 * Not made with `defineTimer`, which would require a handler in the old version, too, because both run in this process.
 */
const reminder = { name: 'desk.remind' };
const jot = { output: z.object({ text: z.string() }), key: byKey };
export const jotDown = defineCommand('desk.jot', { input: z.strictObject(Note.shape), ...jot });
export const jotDownForm = defineCommand('desk.jot', {
  input: z.strictObject({ ...Note.shape, colour: z.string().optional() }),
  ...jot,
});
export const sign = defineCommand('desk.sign', { input: Note, output: z.object({}), key: byKey });

/** The keys for which the handlers of both versions throw. */
export const refused = new Set<string>();

async function note(tx: Tx, by: string, key: string, text: string): Promise<void> {
  if (refused.has(key)) throw new Error('not now');
  await tx.query('insert into notes (by, key, text) values ($1, $2, $3)', [by, key, text]);
}

@Controller()
class OldDesk {
  @On(written, 'keep')
  keep({ key, text }: PayloadOf<typeof written>, { tx }: EventCtx): Promise<void> {
    return note(tx, 'old keep', key, text);
  }
  @Handles(jotDown)
  async jot({ text }: PayloadOf<typeof jotDown>, _: CommandCtx) {
    return { text };
  }
}

@Controller()
class NewDesk {
  @On(writtenBySomebody, 'file', { formerly: ['keep'] })
  file({ key, text, author }: PayloadOf<typeof writtenBySomebody>, { tx }: EventCtx): Promise<void> {
    return note(tx, 'new file', key, `${text} by ${author}`);
  }
  @On(writtenBySomebody, 'count')
  count({ key, text }: PayloadOf<typeof writtenBySomebody>, { tx }: EventCtx): Promise<void> {
    return note(tx, 'new count', key, text);
  }
  @On(signed, 'signatures')
  signatures({ key, text }: PayloadOf<typeof signed>, { tx }: EventCtx): Promise<void> {
    return note(tx, 'new signatures', key, text);
  }
  @Due(reminder)
  async remind(key: string, { tx, claim }: TimerCtx): Promise<void> {
    if (await claim()) await note(tx, 'new reminder', key, 'due');
  }
  @Handles(jotDownForm)
  async jot({ text }: PayloadOf<typeof jotDownForm>, _: CommandCtx) {
    return { text };
  }
  @Handles(sign)
  async sign(_: PayloadOf<typeof sign>, __: CommandCtx) {
    return {};
  }
}

@Controller()
class TwiceNamed {
  @On(written, 'file')
  async written(): Promise<void> {}
  @On(signed, 'sign', { formerly: ['file'] })
  async signed(): Promise<void> {}
}

@Module({ controllers: [OldDesk] })
class OldModule {}
@Module({ controllers: [NewDesk] })
class NewModule {}
@Module({ controllers: [TwiceNamed] })
class TwiceNamedModule {}

class Notes implements MigrationInterface {
  name = 'Notes1760000000001';
  async up(runner: QueryRunner) {
    await runner.query(
      'create table notes (id int generated always as identity, by text, key text, text text)',
    );
  }
  async down() {}
}
Object.defineProperty(Notes, 'name', { value: 'Notes1760000000001' });

const version = (module: Service['module']): Service => ({
  name: 'desk',
  module,
  settings: z.object({}),
  schema: { name: 'desk', migrations: [...platformMigrations, Notes] },
  personalData: 'none',
});
export const oldDesk = version(OldModule);
export const newDesk = version(NewModule);
export const twiceNamed = version(TwiceNamedModule);
