import {
  ContractError,
  defineCommand,
  defineEvent,
  defineError,
  defineQuery,
  type PayloadOf,
} from '@game/contracts';
import { Controller, Module } from '@nestjs/common';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { z } from 'zod';
import {
  Answers,
  Db,
  Handles,
  On,
  OnMany,
  Outbox,
  platformMigrations,
  type CommandCtx,
  type EventCtx,
  type Happened,
  type Service,
} from '../src/index.js';

const Note = z.object({ key: z.string(), value: z.number() });
export const readNotes = defineQuery('alpha.read', {
  input: z.object({ key: z.string() }),
  output: z.array(z.number()),
});
export const waitLong = defineQuery('alpha.wait', {
  input: z.object({ ms: z.number() }),
  output: z.number(),
});
export const writeNote = defineCommand('alpha.write', {
  input: Note,
  output: z.object({ id: z.number() }),
  key: (i) => i.key,
});
export const nobodysQuery = defineQuery('nobody.read', { input: z.object({}), output: z.object({}) });
export const noteWritten = defineEvent('alpha.written', { payload: Note, key: (n) => n.key });
export const noteGathered = defineEvent('alpha.gathered', { payload: Note, key: (n) => n.key });
export const nobodyListens = defineEvent('alpha.unheard', { payload: Note, key: (n) => n.key });
export const noteRefused = defineError('alpha.refused', 'conflict', 'This note is refused.');

class Notes implements MigrationInterface {
  name = 'Notes1760000000001';
  async up(runner: QueryRunner) {
    await runner.query('create table notes (id int generated always as identity, key text, value int)');
  }
  async down() {}
}
Object.defineProperty(Notes, 'name', { value: 'Notes1760000000001' });

@Controller()
class Alpha {
  constructor(
    private readonly db: Db,
    private readonly outbox: Outbox,
  ) {}

  @Answers(readNotes)
  async read({ key }: PayloadOf<typeof readNotes>) {
    const rows = await this.db.query<{ value: number }>(
      'select value from notes where key = $1 order by id',
      [key],
    );
    return rows.map((row) => row.value);
  }

  @Answers(waitLong)
  async wait({ ms }: PayloadOf<typeof waitLong>) {
    await treatment.until.get(waitLong.name);
    await new Promise((r) => setTimeout(r, ms));
    return ms;
  }

  @Handles(writeNote)
  async write(note: PayloadOf<typeof writeNote>, { tx }: CommandCtx) {
    if (note.value < 0) throw noteRefused({ details: { value: note.value } });
    const [row] = await tx.query<{ id: number }>(
      'insert into notes (key, value) values ($1, $2) returning id',
      [note.key, note.value],
    );
    await this.outbox.publish(tx, noteWritten, note);
    await this.outbox.publish(tx, nobodyListens, note);
    return row!;
  }
}

/**
 * How beta's handler treats a note, by the note's key: it throws, takes this long, or waits for this promise, for which
 * alpha's slow query waits under its name. Tests set it.
 */
export const treatment = {
  poison: new Set<string>(),
  slowMs: new Map<string, number>(),
  until: new Map<string, Promise<void>>(),
};
/** The batches that beta's `OnMany` handler got, each as the keys of its events in order. */
export const gatherings: string[][] = [];

@Controller()
class Beta {
  @On(noteWritten, 'Beta.onWritten')
  async onWritten({ key, value }: PayloadOf<typeof noteWritten>, { tx }: EventCtx): Promise<void> {
    if (treatment.poison.has(key)) throw new ContractError('beta.poisoned', 'failed', 'I always throw');
    await treatment.until.get(key);
    await new Promise((r) => setTimeout(r, treatment.slowMs.get(key) ?? 0));
    await tx.query('insert into notes (key, value) values ($1, $2)', [key, value]);
  }

  @OnMany(noteGathered, 'Beta.onGathered')
  async onGathered(notes: Happened<typeof noteGathered>[], { tx }: Pick<EventCtx, 'tx'>): Promise<void> {
    const keys = notes.map(({ payload }) => payload.key);
    gatherings.push(keys);
    await tx.query('insert into notes (key, value) select * from unnest($1::text[], $2::int[])', [
      keys,
      notes.map(({ payload }) => payload.value),
    ]);
    if (keys.some((key) => treatment.poison.has(key)))
      throw new ContractError('beta.poisoned', 'failed', 'I always throw');
  }
}

@Module({ controllers: [Alpha] })
class AlphaModule {}
@Module({ controllers: [Beta] })
class BetaModule {}

const service = (name: string, module: Service['module']): Service => ({
  name,
  module,
  settings: z.object({}),
  schema: { name, migrations: [...platformMigrations, Notes] },
  personalData: 'none',
});
export const alpha = service('alpha', AlphaModule);
export const beta = service('beta', BetaModule);

@Controller()
class AlphaAgain {
  @Answers(readNotes)
  async read() {
    return [];
  }
}
@Module({ controllers: [Alpha, AlphaAgain] })
class DoubledModule {}
export const doubled = service('alpha', DoubledModule);

const namedAsProbe = defineCommand('alpha.prove', { input: z.object({}), output: z.object({}) });
@Controller()
class Probed {
  @Handles(namedAsProbe)
  async prove() {
    return {};
  }
}
@Module({ controllers: [Alpha, Probed] })
class ProbedModule {}
/** Its command has the name of the probe, by which each instance checks that its commands are handled. */
export const probed = service('alpha', ProbedModule);
