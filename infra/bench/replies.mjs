/**
 * Reads every corpus of friends' texts in services/notifications/test/corpus with the interpreter of replies.
 * For each corpus it prints how many clear texts are understood at once and how many are understood as the
 * opposite, and a table of the intended and the understood intents.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { interpret } from '../../services/notifications/dist/replies/interpret/index.js';

const folder = join(resolve(import.meta.dirname, '../..'), 'services/notifications/test/corpus');
const percent = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`;

/** The columns are named in the first line: text, state, codes, pending, intent, code, clear. */
function rowsOf(file) {
  const [head, ...lines] = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  const columns = head.split('\t');
  return lines.map((line) => {
    const fields = Object.fromEntries(line.split('\t').map((field, at) => [columns[at], field]));
    const codes = (fields.codes ?? '').split(',').filter(Boolean).map(Number);
    const context = { state: fields.state, codes, pending: fields.pending || undefined };
    const [intent, kind] = fields.intent.split(':');
    const found = interpret(fields.text.replaceAll('\\n', '\n'), context);
    const right =
      found.intent === intent &&
      (!kind || found.kind === kind) &&
      String(found.code ?? '') === (fields.code ?? '');
    const isAskedRightly = found.ask && answers(intent) && plays(intent) === (found.ask === 'in');
    return { intent, found: found.intent, right, isAskedRightly, clear: fields.clear === 'yes' };
  });
}

const plays = (intent) => intent === 'in';
const declines = (intent) => ['out', 'leave', 'opt-out'].includes(intent);
const acts = (intent) => plays(intent) || declines(intent);
const answers = (intent) => ['in', 'out', 'leave'].includes(intent);

function confusion(rows) {
  const table = {};
  for (const { intent, found } of rows) {
    table[intent] ??= {};
    table[intent][found] = (table[intent][found] ?? 0) + 1;
  }
  return table;
}

export async function replies() {
  const figures = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tsv'))) {
    const rows = rowsOf(file);
    const clear = rows.filter((row) => row.clear);
    const understood = clear.filter((row) => row.right);
    const answering = clear.filter((row) => answers(row.intent));
    const opposite = rows.filter(
      ({ intent, found }) => (plays(intent) && declines(found)) || (declines(intent) && plays(found)),
    );
    console.log(`${file}: the intent of each text (down) and what it was taken for (across)`);
    console.table(confusion(rows));
    const how = `${file}: ${rows.length} texts, ${clear.length} of them clear`;
    const actedOn = rows.filter(({ intent, found }) => !acts(intent) && acts(found)).length;
    figures.push(
      {
        figure: `clear texts understood at once, ${how}`,
        reached: percent(understood.length, clear.length),
        target: '>= 95 %',
        detail: `${actedOn} texts were acted on although they are no answer`,
      },
      {
        figure: `clear answers acted on or asked about rightly, ${file}`,
        reached: percent(
          answering.filter(({ right, isAskedRightly }) => right || isAskedRightly).length,
          answering.length,
        ),
        target: '>= 98 %',
        detail: '',
      },
      {
        figure: `texts turned into the opposite, ${file}`,
        reached: String(opposite.length),
        target: '0',
        detail: '',
      },
    );
  }
  return figures;
}
