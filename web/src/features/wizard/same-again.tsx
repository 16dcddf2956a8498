import type { Booking } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { productTime } from '../../lib/clock';
import { errorAt } from '../../lib/error-at';
import { listed } from '../../lib/people';
import { fromLocalInput } from '../../lib/times';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { againStrings as s } from '../../strings/again';
import { wizardStrings as w } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input, TextArea } from '../../ui/field';
import { Waiting } from '../../ui/spinner';
import { strings } from '../../strings/common';
import { useContacts } from '../contacts/api';
import { useBooking, useBookings } from '../tee-times/api';
import { AskedFirst } from './asked-first';
import { useZoneHint } from './clock-hints';
import { courseFields, likelyTime, sameFriends, twinOf } from './habits';
import { emptyTeeTime, whenTrouble, zoneOf } from './tee-time';
import { useSameAgain } from './use-same-again';

/**
 * Plans the round of a card again with one press: same course, weekday, hour, friends and message
 * (tee-times#same-as-last-time).
 */
export default function SameAgain({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { data: detail, isPending } = useBooking(booking.id);
  const { data: contacts } = useContacts();
  return (
    <Dialog open onClose={onClose} title={s.title} description={booking.venueName}>
      {isPending || !contacts ? (
        <Waiting>{strings.loading}</Waiting>
      ) : (
        <Form
          booking={booking}
          friends={sameFriends(detail?.offers ?? [], contacts)}
          words={detail?.message ?? ''}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface Props {
  booking: Booking;
  friends: ReturnType<typeof sameFriends>;
  words: string;
  onClose: () => void;
}
function Form({ booking, friends, words, onClose }: Props) {
  const { data: bookings = [] } = useBookings();
  const [now] = useState(productTime);
  const [when, setWhen] = useState(() => likelyTime(bookings, now, { like: booking }));
  const [cost, setCost] = useState(booking.cost ?? '');
  const [first, setFirst] = useState(friends);
  const [message, setMessage] = useState(words);
  const [tries, setTries] = useState(0);
  const { plan, busy, refused } = useSameAgain(booking, onClose);
  const form = useFocusInvalid(tries, refused);

  const teeTime = { ...emptyTeeTime, ...courseFields(booking), dateTime: when };
  const clockHint = useZoneHint(teeTime);
  const at = fromLocalInput(when, zoneOf(teeTime));
  const trouble = whenTrouble(at, now) ?? (twinOf(bookings, teeTime, at, now) && s.twin);
  const run = (ask: boolean) => {
    setTries(tries + 1);
    if (!trouble) plan({ teeTime, cost, first, message }, ask);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(true);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5">
      <Field
        label={w.when}
        required
        error={(tries ? trouble : undefined) ?? errorAt(refused, 'dateTime')}
        hint={clockHint}
      >
        {(c) => (
          <Input
            {...c}
            type="datetime-local"
            value={when}
            onChange={(event) => setWhen(event.target.value)}
          />
        )}
      </Field>
      <AskedFirst friends={friends} chosen={first} onChange={setFirst} />
      <Field label={w.cost} hint={w.costHint} error={errorAt(refused, 'cost')}>
        {(c) => (
          <Input {...c} maxLength={60} value={cost} onChange={(event) => setCost(event.target.value)} />
        )}
      </Field>
      <Field label={w.message} hint={w.messageHint} error={errorAt(refused, 'message')}>
        {(c) => (
          <TextArea
            {...c}
            maxLength={500}
            value={message}
            onChange={(event) => setMessage(event.target.value)}
          />
        )}
      </Field>
      <p className="text-sm text-quiet">{first.length ? s.then : s.tiers}</p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" busy={busy} onClick={() => run(false)}>
          {s.only}
        </Button>
        <Button type="submit" busy={busy}>
          {first.length ? s.ask(listed(first.map(({ name }) => name))) : s.askTiers}
        </Button>
      </div>
    </form>
  );
}
