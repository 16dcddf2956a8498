import type { OfferState, PayloadOf, replyReceived } from '@game/contracts';

type Intent = PayloadOf<typeof replyReceived>['intent'];
interface Open {
  code: number;
  state: OfferState;
}

/**
 * The states of the offers that an intent can answer. Those under `else` count only if no offer is in a state under
 * `first`.
 */
const concerns: Record<Intent, { first: OfferState[]; else: OfferState[] }> = {
  in: { first: ['pending', 'reconfirm', 'skipped'], else: ['accepted', 'standby', 'declined'] },
  out: { first: ['pending', 'reconfirm', 'accepted', 'standby', 'skipped'], else: ['declined'] },
  maybe: { first: ['pending', 'reconfirm'], else: ['accepted', 'standby', 'declined'] },
  list: { first: [], else: [] },
  other: { first: ['pending', 'reconfirm'], else: ['accepted', 'standby'] },
};

/** The open offers that a text without a code may be about. */
export function candidatesOf<O extends Open>(open: O[], intent: Intent): O[] {
  const meant = open.filter((o) => concerns[intent].first.includes(o.state));
  return meant.length ? meant : open.filter((o) => concerns[intent].else.includes(o.state));
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
