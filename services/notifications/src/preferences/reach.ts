import type { QuietHours, UserId } from '@game/contracts';
import { parseQuietHours, withOrganisersWord } from '@game/contracts';
import type { Kind } from '../messages/kinds.js';
import type { Standing } from './preferences.repository.js';

/** The preferences of the addresses of a notice, by address; an address that has none is absent. */
export type PreferencesByAddress = Map<string, Standing>;

/** Mailboxes are compared in lower case; a number has no case. */
export const addressOf = (address: string) => address.toLowerCase();

/**
 * Whether a person with these addresses does not want this organiser's messages, on any channel: one of them blocked the
 * organiser, or wants only those who wrote before.
 */
export const refusesOrganiser = (
  preferences: PreferencesByAddress,
  addresses: Array<string | null>,
  organiserId: UserId | undefined,
): boolean =>
  organiserId !== undefined &&
  addresses.some((address) => {
    const wanted = address === null ? undefined : preferences.get(addressOf(address));
    if (!wanted) return false;
    return (
      wanted.blocked.includes(organiserId) ||
      (wanted.mayAsk === 'known' && !wanted.known.includes(organiserId))
    );
  });

/** The quiet hours that the owner of a number chose; undefined if none. */
export const ownQuietHours = (
  wanted: { quietFrom: string | null; quietUntil: string | null } | undefined,
): QuietHours | undefined =>
  wanted?.quietFrom && wanted.quietUntil
    ? (parseQuietHours(`${wanted.quietFrom}-${wanted.quietUntil}`) ?? undefined)
    : undefined;

/**
 * The quiet hours that apply to a message with or without `ignoreQuiet`. An invite that ignores them still waits in the
 * middle of the night and in the hours that the owner of the number chose; a message about a change just before the
 * round never waits.
 */
export function quietHoursOf(
  { kind, ignoreQuiet }: { kind: Kind; ignoreQuiet: boolean },
  quiet: QuietHours | null,
  own: QuietHours | undefined,
): QuietHours | null {
  if (!ignoreQuiet) return own ?? quiet;
  return kind === 'invite' ? (own ?? withOrganisersWord(quiet)) : null;
}

/** Masks an address, so that its owner recognises it and others learn little. */
export function hidden(address: string): string {
  const [name, domain] = address.split('@');
  return domain ? `${name![0]}…@${domain}` : `…${address.slice(-4)}`;
}
