interface Asked {
  params?: unknown;
  body?: unknown;
  query?: unknown;
}
/** In characters, as the contract allows them. */
const LONGEST = { about: 300, reason: 500 };
/** What Postgres cannot store, and what would forge a line of a log. */
const UNFIT = /[\p{Cc}\ud800-\udfff]/gu;

function text(from: unknown, field: string): string | undefined {
  const value = (from as Record<string, unknown> | null | undefined)?.[field];
  return typeof value === 'string' && value !== '' ? value.replace(UNFIT, ' ') : undefined;
}

/** A mailbox or number stands in the log without most of it, because the log outlives the account. */
function masked(address: string): string {
  const [name, domain] = address.split('@');
  if (domain) return `${name!.slice(0, 1)}…@${domain}`;
  return address.startsWith('+') ? `…${address.slice(-4)}` : address;
}

/** Whom or what a call of the desk is about. The body has not been checked yet. */
export function aboutOf({ params, body, query }: Asked): string | null {
  const named = text(params, 'id') ?? text(body, 'who') ?? text(body, 'phone') ?? text(query, 'which');
  return named ? masked(named).slice(0, LONGEST.about) : null;
}

export const reasonOf = ({ body }: Asked): string | null =>
  (text(body, 'reason') ?? text(body, 'note'))?.slice(0, LONGEST.reason) ?? null;
