import type { BookingDetail } from '@game/contracts';
import { productTime } from '../../lib/clock';
import { peopleText } from '../../lib/people';
import { teeTimeStrings as s } from '../../strings/tee-time';
import type { Message } from '../../ui/toast';
import { awaited } from './ladder';

/** Says after sending whose answers are expected now. */
export function sentToast({ offers }: BookingDetail): Message {
  const names = awaited(offers, productTime());
  return { title: s.sent, text: s.sentText(peopleText(names)) };
}
