import type { BookingDetail, SentInvites } from '@game/contracts';
import { productTime } from '../../lib/clock';
import { peopleText } from '../../lib/people';
import { teeTimeStrings as s } from '../../strings/tee-time';
import { laterTeeTimeStrings as later } from '../../strings/tee-time-later';
import type { Message } from '../../ui/toast';
import { awaited } from './ladder';

/** Says after sending whose answers are expected now, and who was not asked and why. */
export function sentToast({ offers, notAsked = [] }: BookingDetail & Partial<SentInvites>): Message {
  const names = awaited(offers, productTime());
  const missed = notAsked.map(({ name, why }) => later.notAsked[why](name));
  if (missed.length && !names.length) return { title: later.nobodyAsked, text: missed.join(' '), bad: true };
  return { title: s.sent, text: [...missed, s.sentText(peopleText(names))].join(' ') };
}
