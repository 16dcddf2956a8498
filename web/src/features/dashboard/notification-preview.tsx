import type { User } from '@game/contracts';
import type { ReactNode } from 'react';
import { notificationPreviewStrings as s } from '../../strings/notification-preview';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Tabs } from '../../ui/tabs';
import { useNow } from '../../lib/use-now';
import { dayAndTime } from '../../lib/times';
import { useBookings } from '../tee-times/api';
import { isActive } from '../tee-times/status';

/**
 * Shows in the words of the messages what a friend receives for the next tee time: the text message, the email, and the
 * reply to their answer.
 */
export default function NotificationPreview({ user, onConsent }: { user: User; onConsent: () => void }) {
  const { data: bookings } = useBookings();
  const now = useNow();
  const next = bookings?.find((booking) => isActive(booking, now));
  const round = next
    ? {
        course: next.venueName,
        when: dayAndTime(next.dateTime, next.timeZone),
        cost: next.cost,
      }
    : s.sample;
  const { username } = user;
  return (
    <Card title={s.title}>
      {bookings && !next && <p className="mb-3 text-quiet">{s.example}</p>}
      <Tabs
        label={s.title}
        tabs={[
          {
            value: 'sms',
            label: s.smsWord,
            children: (
              <div className="space-y-2">
                <Bubble>{s.sms(username, round)}</Bubble>
                <Bubble mine>{s.sampleReply}</Bubble>
              </div>
            ),
          },
          {
            value: 'email',
            label: s.emailWord,
            children: (
              <div className="rounded-control border border-line bg-paper p-3.5 text-[15px]">
                <p className="font-semibold">{s.subject(username, round)}</p>
                <p className="mt-1 text-quiet">{s.email(username)}</p>
                <p className="mt-2.5 flex gap-2 text-sm font-semibold">
                  <span className="rounded-control bg-fairway px-3 py-1.5 text-on-fairway">
                    {s.buttons.in}
                  </span>
                  <span className="rounded-control border border-edge px-3 py-1.5">{s.buttons.out}</span>
                </p>
              </div>
            ),
          },
          {
            value: 'confirmation',
            label: s.confirmation,
            children: <Bubble>{s.confirmed(username, round)}</Bubble>,
          },
        ]}
      />
      <p className="mt-4 text-quiet">{s.previewText}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-2 border-t border-dashed border-line pt-3">
        {user.messagingConsent && <span>{s.textMeOn}</span>}
        <Button look={user.messagingConsent ? 'quiet' : 'secondary'} size="sm" onClick={onConsent}>
          {user.messagingConsent ? s.change : s.textMe}
        </Button>
      </div>
    </Card>
  );
}

const Bubble = ({ mine, children }: { mine?: boolean; children: ReactNode }) => (
  <p
    className={`w-fit max-w-[92%] rounded-2xl px-3.5 py-2 text-[15px] leading-snug ${mine ? 'ml-auto rounded-br-sm bg-green font-semibold text-card' : 'rounded-bl-sm bg-tint'}`}
  >
    {children}
  </p>
);
