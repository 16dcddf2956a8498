import type { OfferState, PayloadOf, replyReceived } from '@game/contracts';

type Intent = PayloadOf<typeof replyReceived>['intent'];
interface Open {
  code: number;
  state: OfferState;
}

/** The states of the offers that an intent can be about. States count only if no offer is in one of an earlier group. */
const concerns: Record<Intent, OfferState[][]> = {
  in: [
    ['pending', 'reconfirm', 'skipped'],
    ['accepted', 'standby', 'declined'],
  ],
  out: [['pending', 'reconfirm', 'accepted', 'standby', 'skipped'], ['declined']],
  maybe: [
    ['pending', 'reconfirm'],
    ['accepted', 'standby', 'declined'],
  ],
  list: [],
  other: [
    ['pending', 'reconfirm'],
    ['accepted', 'standby'],
    ['declined', 'skipped'],
  ],
};

/** The open offers that a text without a code may be about. */
export function candidatesOf<O extends Open>(open: O[], intent: Intent): O[] {
  const groups = concerns[intent].map((states) => open.filter(({ state }) => states.includes(state)));
  return groups.find((group) => group.length) ?? [];
}

/**
 * Finds the open offer that a text answers. If several are possible and the text has no code, the result is
 * `several` and no offer is answered (messages#several-open-invites).
 */
export function whichOffer<O extends Open>(
  open: O[],
  intent: Intent,
  code: number | null,
): O | 'several' | 'none' | 'unknown-code' {
  if (code !== null) return open.find((o) => o.code === code) ?? (open.length ? 'unknown-code' : 'none');
  const candidates = candidatesOf(open, intent);
  if (candidates.length > 1) return 'several';
  return candidates[0] ?? 'none';
}
