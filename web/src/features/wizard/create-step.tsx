import { useState, type FormEvent } from 'react';
import { messageOf } from '../../lib/request';
import { fromLocalInput, toLocalInput, viewerZone } from '../../lib/times';
import { useIntention } from '../../lib/use-intention';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input, TextArea } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useCreateBooking, useUpdateBooking } from '../tee-times/api';

const w = wizardStrings;
const HOUR = 3_600_000;

export const emptyTeeTime = {
  bookingType: 'booked' as 'booked' | 'matching',
  venueName: '',
  courseAddress: '',
  dateTime: '',
  specialRequests: '',
};
type TeeTime = typeof emptyTeeTime;
interface Props {
  /** There when the golfer came back: the booking is changed, not made again. */
  bookingId: string | undefined;
  value: TeeTime;
  onChange: (value: TeeTime) => void;
  onDone: (bookingId: string) => void;
}

export function CreateStep({ bookingId, value, onChange, onDone }: Props) {
  const [tried, setTried] = useState(false);
  const create = useCreateBooking();
  const update = useUpdateBooking();
  const intention = useIntention();
  const toast = useToast();
  const set = (field: keyof TeeTime) => (event: { target: { value: string } }) =>
    onChange({ ...value, [field]: event.target.value });
  const needDate = !value.dateTime && w.needDate;
  const needCourse = !value.venueName.trim() && w.needCourse;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const missing = needCourse || needDate;
    if (missing) return toast({ title: w.error, text: missing, bad: true });
    const { bookingType, dateTime, ...place } = value;
    const when = fromLocalInput(dateTime)!;
    const onError = (error: Error) => {
      intention.done();
      toast({ title: w.error, text: messageOf(error, w.createFailed), bad: true });
    };
    if (bookingId)
      return update.mutate(
        { id: bookingId, ...place, dateTime: when },
        { onSuccess: () => onDone(bookingId), onError },
      );
    create.mutate(
      {
        ...place,
        bookingType,
        dateTime: when,
        timeZone: viewerZone,
        isManualEntry: true,
        sendInvites: false,
        key: intention.key(),
      },
      {
        onSuccess: (booking) => {
          toast({ title: w.created, text: w.createdText });
          onDone(booking.id);
        },
        onError,
      },
    );
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">{w.type}</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {(['booked', 'matching'] as const).map((type) => (
            <label
              key={type}
              className="flex min-h-12 items-center gap-3 rounded-control border border-line px-4 has-checked:border-fairway has-checked:bg-tint"
            >
              <input
                type="radio"
                name="bookingType"
                className="size-4 accent-fairway"
                value={type}
                checked={value.bookingType === type}
                onChange={set('bookingType')}
              />
              {w[type]}
            </label>
          ))}
        </div>
      </fieldset>
      <Field label={w.course} required error={(tried && needCourse) || undefined}>
        {(c) => <Input {...c} maxLength={200} value={value.venueName} onChange={set('venueName')} />}
      </Field>
      <Field label={w.address} hint={w.addressHint}>
        {(c) => <Input {...c} maxLength={300} value={value.courseAddress} onChange={set('courseAddress')} />}
      </Field>
      <Field label={w.when} required error={(tried && needDate) || undefined}>
        {(c) => (
          <Input
            {...c}
            type="datetime-local"
            min={toLocalInput(new Date(Date.now() + HOUR))}
            value={value.dateTime}
            onChange={set('dateTime')}
          />
        )}
      </Field>
      <Field label={w.requests}>
        {(c) => (
          <TextArea {...c} maxLength={2000} value={value.specialRequests} onChange={set('specialRequests')} />
        )}
      </Field>
      <Button type="submit" busy={create.isPending || update.isPending} className="w-full sm:w-auto">
        {bookingId ? w.continue : w.createButton}
      </Button>
    </form>
  );
}
