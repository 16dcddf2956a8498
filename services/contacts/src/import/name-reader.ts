import { isSameName, turnedRound } from '@game/contracts';
import { isLastFirst, type Field } from './titles.js';

/** Moves the last name to the end; it is the first of two words, or the words in capitals: `DE LA CRUZ María`. */
function firstNameFirst(name: string): string {
  const words = name.split(/\s+/);
  const capitals = words.findIndex((word) => word !== word.toUpperCase() || word.length < 2);
  const last = words.length === 2 ? 1 : capitals;
  return last > 0 ? [...words.slice(last), ...words.slice(0, last)].join(' ') : name;
}

/** Returns a function that reads the name of a row, and the other names of the row that are left out. */
export function nameReaderOf(titles: string[], fields: Array<Field | null>) {
  const columnsOf = (wanted: Field) => fields.flatMap((field, i) => (field === wanted ? [i] : []));
  const parts = (['first', 'middle', 'last', 'suffix'] as const).flatMap(columnsOf);
  const names = columnsOf('name');
  const instead = columnsOf('instead');

  return (cell: (index: number) => string): { name: string; notes: string[] } => {
    const whole = names.flatMap((index) => {
      const name = cell(index);
      if (!name) return [];
      return name.includes(',') || !isLastFirst(titles[index]!) ? turnedRound(name) : firstNameFirst(name);
    });
    const [name, ...others] = whole;
    const left = others.filter((other) => !isSameName(other, name!));
    const joined = parts.map(cell).filter(Boolean).join(' ');
    return {
      name: name ?? (joined || (instead.map(cell).find(Boolean) ?? '')),
      notes: left.map((other) => `Another name in this row was left out: ${other.slice(0, 60)}`),
    };
  };
}
