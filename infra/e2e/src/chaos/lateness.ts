import type { History, Outage, TeeTime } from './history.js';

/**
 * A spot that was free from `due` on, and the time at which the next friend got the text; absent if nobody
 * did.
 */
export interface Wait {
  teeTime: string;
  due: number;
  asked?: number;
  /** Milliseconds after `due`, not counting outages. */
  late: number;
}

/** A half-open interval: it contains `from` but not `to`. */
type Span = [from: number, to: number];

/**
 * Replays a tee time as its friends saw it. An offer is due whenever a spot is neither taken nor held by a
 * pending offer and there is a friend who was not asked yet. A pending offer counts from when its text
 * arrived on the phone, which is never before the product's own time.
 */
export function waitsOf(teeTime: TeeTime, history: History): Wait[] {
  const { rules, endedAt } = history;
  const held = heldSeats(teeTime, history);
  const asks = firstTexts(teeTime, history);
  const moments = [teeTime.startedAt, ...asks, ...held.flat()].filter((at) => at <= endedAt);
  const open: number[] = [];
  const waits: Wait[] = [];
  const note = (due: number, asked?: number) => {
    const late = withoutOutages([due, asked ?? endedAt], history.outages);
    waits.push({ teeTime: teeTime.id, due, asked, late });
  };
  for (const at of [...new Set(moments)].sort((a, b) => a - b)) {
    if (at < teeTime.startedAt) continue;
    const unasked = teeTime.friends.length - asks.filter((ask) => ask <= at).length;
    const promised = held.filter(([from, to]) => from <= at && at < to).length;
    const due = rules.seats - promised;
    // A new offer fills the spot that has been free for the longest time; the other spots were filled by
    // answers.
    for (let n = asks.filter((ask) => ask === at).length; n > 0 && open.length; n--) note(open.shift()!, at);
    if (unasked === 0) open.length = 0;
    else {
      open.length = Math.min(open.length, Math.max(0, due));
      while (open.length < due) open.push(at);
    }
  }
  for (const due of open) note(due);
  return waits;
}

/** One entry for each friend who was asked, at the time of the first text. */
function firstTexts({ friends }: TeeTime, { invites }: History): number[] {
  const phones = new Set(friends.map(({ phone }) => phone));
  const first = new Map<string, number>();
  for (const { phone, at } of invites)
    if (phones.has(phone)) first.set(phone, Math.min(at, first.get(phone) ?? Infinity));
  return [...first.values()];
}

function heldSeats({ friends }: TeeTime, { invites, answers, rules }: History): Span[] {
  const phones = new Set(friends.map(({ phone }) => phone));
  return invites
    .filter(({ phone }) => phones.has(phone))
    .flatMap(({ token, at }): Span[] => {
      const answer = answers.find((one) => one.token === token);
      const window: Span = [at, at + rules.windowMs];
      if (!answer) return [window];
      if (answer.says === 'in') return merged(window, [answer.begunAt, Infinity]);
      if (answer.keptAt === undefined) return [window];
      return merged([at, Math.min(window[1], answer.keptAt)], [answer.keptAt, answer.keptAt + rules.graceMs]);
    });
}

/** Merges intervals that overlap, because a friend holds at most one spot. */
const merged = (first: Span, second: Span): Span[] =>
  second[0] <= first[1] ? [[first[0], Math.max(first[1], second[1])]] : [first, second];

export function withoutOutages([from, to]: Span, outages: Outage[]): number {
  let left = to - from;
  let reached = from;
  for (const outage of [...outages].sort((a, b) => a.from - b.from)) {
    const begin = Math.max(reached, outage.from);
    const end = Math.min(to, outage.to);
    if (end <= begin) continue;
    left -= end - begin;
    reached = end;
  }
  return left;
}
