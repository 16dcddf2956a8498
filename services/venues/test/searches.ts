import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The searches of each group in searches.txt. */
const groups = new Map(
  readFileSync(join(import.meta.dirname, 'searches.txt'), 'utf8')
    .split(/^\[/m)
    .slice(1)
    .map((text) => {
      const [title = '', ...lines] = text.split('\n');
      return [title.replace(']', ''), lines.filter(Boolean).map(pairOf)] as const;
    }),
);
function pairOf(line: string): [typed: string, meant: RegExp] {
  const [typed = '', pattern = ''] = line.split(' = ');
  return [typed, new RegExp(pattern, 'i')];
}
export const MISTYPED = groups.get('mistyped names')!;
/** All other groups. */
export const OTHERS = [...groups].filter(([title]) => title !== 'mistyped names');
