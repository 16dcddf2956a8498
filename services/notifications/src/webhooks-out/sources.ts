import {
  WEBHOOK_EVENTS,
  ladderStopped,
  nightAhead,
  offerAnswered,
  offerMade,
  teeTimeChanged,
  type EventContract,
  type OfferFacts,
  type PayloadOf,
  type TeeTimeFacts,
  type WebhookEvent,
  type UserId,
} from '@game/contracts';
import { IncompleteError, handlersOf } from '@game/platform';
import type { Type } from '@nestjs/common';

interface Source<Payload> {
  from: EventContract;
  /** Returns the user whose endpoints get the event, and its data; undefined if integrators get no such event. */
  tell: (payload: Payload) => { userId: UserId; data: Record<string, unknown> } | undefined;
}
const source = <E extends EventContract>(from: E, tell: Source<PayloadOf<E>>['tell']) => ({ from, tell });

/** The source of each event that integrators can choose. Its data never contains a token, phone or mail address. */
export const SOURCES = {
  'tee-time.changed': source(teeTimeChanged, ({ organiserId, entry: _, ...teeTime }) => ({
    userId: organiserId,
    data: teeTime,
  })),
  'offer.made': source(offerMade, (offer) => ({
    userId: offer.teeTime.organiserId,
    data: { ...about(offer), expiresAt: offer.expiresAt },
  })),
  'offer.answered': source(offerAnswered, ({ changed, ...offer }) => {
    const { outcome, via, standbyRank, spotsOpen, playersIn } = offer;
    const data = { ...about(offer), outcome, via, standbyRank, spotsOpen, playersIn };
    return changed ? { userId: offer.teeTime.organiserId, data } : undefined;
  }),
  'foursome.full': source(ladderStopped, ({ reason, ...stopped }) =>
    reason === 'filled' ? { userId: stopped.teeTime.organiserId, data: resultOf(stopped) } : undefined,
  ),
  'invites.stopped': source(ladderStopped, ({ reason, ...stopped }) =>
    reason === 'filled'
      ? undefined
      : { userId: stopped.teeTime.organiserId, data: { ...resultOf(stopped), reason } },
  ),
  'night.ahead': source(nightAhead, ({ teeTime, when, unasked, quietFrom }) => ({
    userId: teeTime.organiserId,
    data: { teeTime: factsOf(teeTime), when, unasked, quietFrom },
  })),
} satisfies Record<WebhookEvent, Source<never>>;

/** Returns the events for integrators that have this event as their source. */
export const sourcesIn = <E extends EventContract>(event: E) =>
  WEBHOOK_EVENTS.filter((type) => SOURCES[type].from.name === event.name).map((type) => ({
    type,
    tell: SOURCES[type].tell as Source<PayloadOf<E>>['tell'],
  }));

/**
 * Throws if an event that integrators can choose has a source without a handler, and so would never be sent.
 */
export function assertSourcesHeard(listeners: Type): void {
  const heard = new Set(handlersOf(listeners).map(({ name }) => name));
  for (const type of WEBHOOK_EVENTS) {
    const { name } = SOURCES[type].from;
    if (!heard.has(name))
      throw new IncompleteError(
        `Integrators can choose ${type}, which comes from ${name}, but ${listeners.name} does not handle this event: put @On or @OnMany for it on one of its methods.`,
      );
  }
}

const factsOf = ({ bookingId, courseName, courseAddress, dateTime, timeZone }: TeeTimeFacts) => ({
  ...{ bookingId, courseName, courseAddress, dateTime, timeZone },
});
const about = ({ offerId, tier, teeTime, recipient }: OfferFacts) => ({
  offerId,
  tier,
  contact: { id: recipient.contactId, name: recipient.name },
  teeTime: factsOf(teeTime),
});
const resultOf = ({ teeTime, spotsOpen, players }: Omit<PayloadOf<typeof ladderStopped>, 'reason'>) => ({
  teeTime: factsOf(teeTime),
  spotsOpen,
  players,
});
