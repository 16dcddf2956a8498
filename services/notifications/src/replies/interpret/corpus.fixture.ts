import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuestionKind } from '@game/contracts';
import { interpret, type Context, type Intent } from './index.js';

/** The folder of the corpora. */
export const CORPORA = join(import.meta.dirname, '../../../test/corpus');

interface Row {
  text: string;
  context: Context;
  intent: Intent;
  kind?: QuestionKind;
  code: number | null;
  /** Whether a person would understand the text at the first reading. */
  clear: boolean;
}

/**
 * Reads a corpus. Its fields are separated by tabs and named in its first line; `\n` in a text is a line
 * break. The intent `question:when` is a question of the kind `when`.
 */
function rowsOf(file: string): Row[] {
  const [head, ...lines] = readFileSync(join(CORPORA, file), 'utf8').trim().split('\n');
  const columns = head!.split('\t');
  return lines.map((line) => {
    const fields = line.split('\t');
    const field = (name: string) => fields[columns.indexOf(name)] ?? '';
    const [intent, kind] = field('intent').split(':');
    return {
      text: field('text').replaceAll('\\n', '\n'),
      context: {
        state: field('state') as Context['state'],
        codes: field('codes').split(',').filter(Boolean).map(Number),
        ...(field('pending') && { pending: field('pending') as NonNullable<Context['pending']> }),
      },
      intent: intent as Intent,
      ...(kind && { kind: kind as QuestionKind }),
      code: field('code') ? Number(field('code')) : null,
      clear: field('clear') === 'yes',
    };
  });
}

const plays = (intent: Intent) => intent === 'in';
const declines = (intent: Intent) => ['out', 'leave', 'opt-out'].includes(intent);

/** A text of a corpus, and what the interpreter makes of it. */
export type Read = Row & { found: ReturnType<typeof interpret> };
export const read = (file: string): Read[] =>
  rowsOf(file).map((row) => ({ ...row, found: interpret(row.text, row.context) }));
/** True if the text was taken for the opposite of what it means. */
export const turned = ({ intent, found }: Read) =>
  (plays(intent) && declines(found.intent)) || (declines(intent) && plays(found.intent));
/** True if the text is clear and was not understood without a question back. */
export const missed = ({ clear, intent, kind, code, found }: Read) =>
  clear && (found.intent !== intent || found.code !== code || (kind !== undefined && found.kind !== kind));
