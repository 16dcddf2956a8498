import type { History, OfferRow } from './history.js';
import { waitsOf } from './lateness.js';

/**
 * The time allowed after an outage, in which consumer groups, wake-ups and a provider's next attempt recover.
 */
export const ALLOWANCE_MS = 15_000;

const IS_IN = ['accepted', 'reconfirm'];
const FITS = { in: [...IS_IN, 'standby'], out: ['declined'] };

/** Each rule returns one line for each case that breaks it. */
export const RULES: Record<string, (history: History) => string[]> = {
  'offers sent twice': ({ invites }) =>
    [...groups(invites, ({ phone }) => phone)]
      .filter(([, texts]) => texts.length > 1)
      .map(
        ([phone, texts]) => `${phone} got ${texts.length} invites: ${texts.map((t) => t.token).join(', ')}`,
      ),

  'offers late or never sent': (history) => [
    ...history.teeTimes
      .flatMap((teeTime) => waitsOf(teeTime, history))
      .filter(({ late }) => late > ALLOWANCE_MS)
      .map(
        ({ teeTime, due, asked, late }) =>
          `tee time ${teeTime}: due at ${iso(due)}, ${asked ? `asked at ${iso(asked)}` : 'nobody asked'}, ${late} ms late`,
      ),
    ...history.offers
      .filter(({ state, token }) => state !== 'skipped' && !history.invites.some((i) => i.token === token))
      .filter((offer) => !becameFull(offer, history))
      .map(({ token, phone }) => `${phone} never got the text of offer ${token}`),
  ],

  // No fault of a run is that of a friend's phone, and those who text STOP are in.
  'friends passed over': (history) =>
    history.offers
      .filter(({ state }) => state === 'skipped')
      .filter((offer) => !becameFull(offer, history))
      .map(({ bookingId, phone }) => `tee time ${bookingId}: ${phone} was passed over`),

  'texts that belong to no offer': ({ invites, offers }) =>
    invites
      .filter(({ token }) => !offers.some((offer) => offer.token === token))
      .map(({ phone, token }) => `${phone} was asked with ${token}, which is no offer`),

  'answers lost': ({ answers, offers }) =>
    answers
      .filter(({ keptAt }) => keptAt !== undefined)
      .map((answer) => ({ answer, state: offers.find(({ token }) => token === answer.token)?.state }))
      .filter(({ answer, state }) => !state || !FITS[answer.says].includes(state))
      .map(({ answer, state }) => `${answer.token} said ${answer.says} and is ${state ?? 'no offer'}`),

  'answers that count although they were refused': ({ answers, offers }) =>
    answers
      .filter(({ keptAt, statuses }) => keptAt === undefined && statuses.every((status) => status >= 400))
      .filter(({ token }) => offers.find((offer) => offer.token === token)?.state !== 'pending')
      .filter(({ token }) => offers.find((offer) => offer.token === token)?.repliedAt)
      .map(
        ({ token, says, statuses }) =>
          `${token} said ${says}, was refused with ${statuses.join(', ')}, and counts`,
      ),

  'tee times with more than four players': ({ offers, rules }) =>
    [
      ...groups(
        offers.filter(({ state }) => IS_IN.includes(state)),
        ({ bookingId }) => bookingId,
      ),
    ]
      .filter(([, players]) => players.length > rules.seats)
      .map(([bookingId, players]) => `tee time ${bookingId}: ${players.length} beside the organiser`),

  'tiers asked in the wrong order': ({ teeTimes, offers, rules }) =>
    teeTimes.flatMap(({ id, friends }) => {
      const made = offers.filter(({ bookingId }) => bookingId === id);
      return made.flatMap((offer) =>
        friends
          .filter(({ tier, phone }) => tier < offer.tier && !wasAsked(made, phone, offer.askedAt))
          .filter(({ tier }) => !windowLapsed(made, tier, offer.askedAt, rules))
          .map(
            ({ tier, phone }) =>
              `tee time ${id}: ${offer.phone} of tier ${offer.tier} was asked before ${phone} of tier ${tier}`,
          ),
      );
    }),
};

const wasAsked = (made: OfferRow[], phone: string, by: number) =>
  made.some((offer) => offer.phone === phone && offer.askedAt <= by);
/** An invite that had to wait in an outage is not sent once the tee time is full. */
const becameFull = ({ bookingId, askedAt }: OfferRow, { offers, outages, rules }: History) =>
  outages.some(({ from, to }) => from <= askedAt + rules.windowMs && askedAt <= to) &&
  offers.filter((o) => o.bookingId === bookingId && IS_IN.includes(o.state)).length >= rules.seats;
/**
 * A tier may be asked before all of the previous tier were asked if a friend of the previous tier let the
 * window pass.
 */
const windowLapsed = (made: OfferRow[], tier: number, by: number, { windowMs }: History['rules']) =>
  made.some((o) => {
    const expiresAt = Math.min(o.expiresAt, o.askedAt + windowMs);
    return o.tier === tier && expiresAt <= by && !(o.repliedAt !== null && o.repliedAt <= expiresAt);
  });

function groups<T>(all: T[], by: (one: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) found.set(by(one), [...(found.get(by(one)) ?? []), one]);
  return found;
}
const iso = (ms: number) => new Date(ms).toISOString();

export function check(history: History): Record<string, string[]> {
  return Object.fromEntries(Object.entries(RULES).map(([name, rule]) => [name, rule(history)]));
}
