import type { FactChange } from '@game/contracts';

/** What the organiser changed since a friend was asked or last answered, by fact. */
export type ToldChanges = Partial<Record<FactChange['fact'], Pick<FactChange, 'from' | 'to'>>>;

/**
 * Adds an edit to the changes that a friend has not answered yet. A fact that was changed twice keeps its first value as
 * the old one, and a fact that is back at its first value is left out. Returns null if nothing is left.
 */
export function withEdit(before: ToldChanges | null, edit: FactChange[]): ToldChanges | null {
  const all = { ...before };
  for (const { fact, from: was, to } of edit) {
    const { from } = all[fact] ?? { from: was };
    if (from === to) delete all[fact];
    else all[fact] = { from, to };
  }
  return Object.keys(all).length ? all : null;
}

export const changesIn = (changes: ToldChanges | null): FactChange[] =>
  Object.entries(changes ?? {}).map(([fact, values]) => ({ fact: fact as FactChange['fact'], ...values }));

const WHEN_AND_WHERE = new Set<string>(['time', 'course', 'address']);
/** Whether the fact is in the calendar entries. Such a fact cannot be changed once the tee time has begun. */
export const isWhenOrWhere = ({ fact }: FactChange) => WHEN_AND_WHERE.has(fact);
