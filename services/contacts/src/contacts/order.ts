import type { RosterEntry } from '@game/contracts';

/**
 * Puts a contact at a place of its tier: 1 is the first, and a place after the last means the last. `list` is
 * the owner's whole list by position. Returns all contacts whose position changes, each with its new one. At
 * either end of the tier only the moved contact changes; otherwise the positions of the tier are distributed
 * anew among its contacts.
 */
export function putAt(list: RosterEntry[], moved: RosterEntry, place: number): RosterEntry[] {
  const others = list.filter((c) => c.tier === moved.tier && c.id !== moved.id);
  const order = [...others.slice(0, place - 1), moved, ...others.slice(place - 1)];
  const isInOrder = order.every((c, i) => i === 0 || order[i - 1]!.position < c.position);
  if (isInOrder) return [];
  const all = list.map((c) => c.position);
  if (order.at(-1) === moved) return [{ ...moved, position: Math.max(...all) + 1 }];
  if (order[0] === moved) return [{ ...moved, position: Math.min(...all) - 1 }];
  const positions = order.map((c) => c.position).sort((a, b) => a - b);
  return order.flatMap((c, i) => (c.position === positions[i] ? [] : [{ ...c, position: positions[i]! }]));
}
