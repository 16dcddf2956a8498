import type { OfferState, PayloadOf, replyReceived } from '@game/contracts';

type Intent = PayloadOf<typeof replyReceived>['intent'];
interface Open {
  code: number;
  state: OfferState;
}

/**
 * The states of the offers for which an intent is meant; those under `else` count only where no offer is in a `first`
 * state.
 */
const concerns: Record<Intent, { first: OfferState[]; else: OfferState[] }> = {
  in: { first: ['pending', 'reconfirm', 'skipped'], else: ['accepted', 'standby', 'declined'] },
  out: { first: ['pending', 'reconfirm', 'accepted', 'standby', 'skipped'], else: ['declined'] },
  maybe: { first: ['pending', 'reconfirm'], else: ['accepted', 'standby', 'declined'] },
  list: { first: [], else: [] },
  other: { first: ['pending', 'reconfirm'], else: [] },
};

/**
 * Finds the open offer that a text answers. Where several are possible and the text has no code, the result is
 * `several` and no offer is answered (messages#several-open-invites).
 */
export function whichOffer<O extends Open>(
  open: O[],
  intent: Intent,
  code: number | null,
): O | 'several' | 'none' | 'unknown-code' {
  if (code !== null) return open.find((o) => o.code === code) ?? (open.length ? 'unknown-code' : 'none');
  const meant = open.filter((o) => concerns[intent].first.includes(o.state));
  const candidates = meant.length ? meant : open.filter((o) => concerns[intent].else.includes(o.state));
  if (candidates.length > 1) return 'several';
  return candidates[0] ?? 'none';
}
