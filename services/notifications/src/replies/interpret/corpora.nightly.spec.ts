import { readdirSync } from 'node:fs';
import { CORPORA, missed, read, turned } from './corpus.fixture.js';

/**
 * Each corpus was written by somebody who knew neither the interpreter nor the other corpora, about certain people or
 * certain ways to answer, in as many different words as possible: reasons alone, stories, irony and the words of the
 * opposite. The second opinion learned them all, but acts only on what is certain enough. The numbers are those of the
 * last measurement.
 */
describe('the texts from which the second opinion learned', () => {
  const learned = readdirSync(CORPORA).filter((name) => name.endsWith('.tsv') && !name.startsWith('blind'));
  const all = learned.flatMap((file) => read(file).map((row) => ({ ...row, file })));

  it('are turned into the opposite no more often than when they were last measured', () => {
    const wrong = all.filter(turned).map(({ file, text, found }) => `${file}: ${text} -> ${found.intent}`);
    expect(wrong.length <= 30 ? [] : wrong).toEqual([]);
  });

  it.each(learned)('are understood without a question back in nearly all cases in %s', (file) => {
    const rows = all.filter((row) => row.file === file);
    const clear = rows.filter((row) => row.clear).length;
    expect(rows.filter(missed).length / clear).toBeLessThanOrEqual(0.18);
  });
});
