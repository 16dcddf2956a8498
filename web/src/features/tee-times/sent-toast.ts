import type { BookingDetail, Contact, OfferView, SentInvites } from '@game/contracts';
import { productTime } from '../../lib/clock';
import { peopleText } from '../../lib/people';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { laterTeeTimeStrings as later } from '../../strings/tee-time-later';
import type { Message } from '../../ui/toast';
import { awaited } from './ladder';

/** Says after sending whose answers are expected, whose invites leave later, and who was not asked and why. */
export function sentToast({
  offers,
  activity,
  notAsked = [],
}: BookingDetail & Partial<SentInvites>): Message {
  const now = productTime();
  const waits = offers.filter((offer) => offer.waits).map(({ name }) => name);
  const out = awaited(
    offers.filter((offer) => !offer.waits),
    now,
  );
  const missed = notAsked.map(({ name, why }) => later.notAsked[why](name));
  if (missed.length && !out.length && !waits.length)
    return { title: later.nobodyAsked, text: missed.join(' '), bad: true };
  const asked = lastAsked(activity);
  const isLater = asked.some(({ kind }) => kind === 'asked-later');
  const said = isLater
    ? asked.map(({ text }) => `${text}.`)
    : out.length
      ? [later.sentOut(peopleText(out), out.length > 1)]
      : [];
  const held = waits.length ? [later.sentWaits(peopleText(waits), waits.length > 1)] : [];
  return { title: s.sent, text: [...missed, ...said, ...held, later.sentThen].join(' ') };
}

/** Says of a friend who was asked by hand that they were asked, or when the invite leaves. */
export const askedToast =
  ({ id, name }: Pick<Contact, 'id' | 'name'>) =>
  ({ offers, activity }: BookingDetail): Message => {
    if (offers.some((offer) => offer.contactId === id && offer.waits))
      return { title: later.askWaits(name), text: later.askWaitsText };
    const [asked] = lastAsked(activity);
    if (asked?.kind === 'asked-later') return { title: later.askedLater(name), text: `${asked.text}.` };
    return { title: later.askedNow(name) };
  };

/** Says that an invite was taken back, and whether the friend is told. */
export const takenBackToast =
  ({ name, waits }: OfferView) =>
  (): Message => ({ title: later.takenBack(name), text: later.takenBackText(name, !waits) });

/** The entries of the activity about those who were asked last, in one step. */
function lastAsked(activity: BookingDetail['activity']) {
  const asked = activity.filter(({ kind }) => kind.startsWith('asked'));
  return asked.filter(({ at }) => at === asked.at(-1)!.at);
}
