import { latestDate, type Booking } from '@game/contracts';
import { useState, type FormEvent, type ReactNode } from 'react';
import { productTime } from '../../lib/clock';
import { errorAt } from '../../lib/error-at';
import { useFocusInvalid } from '../../lib/use-focus-invalid';
import { fromLocalInput, localInputOf, toLocalInput } from '../../lib/times';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input, TextArea, Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useContacts } from '../contacts/api';
import { AskedFirst } from './asked-first';
import { Choices } from './choices';
import { repeatHint, useZoneHint } from './clock-hints';
import { CourseChoice } from './course-choice';
import { lastCourses, regulars } from './habits';
import { missingOf, zoneOf, type TeeTime } from './tee-time';
import { WeeklyHint } from './weekly-hint';

const w = wizardStrings;
const HOUR = 3_600_000;

interface Props {
  /** The tee time, once it has been created. */
  saved: Booking | undefined;
  bookings: Booking[];
  value: TeeTime;
  onChange: (value: TeeTime) => void;
  /** The error with which the server refused the tee time, if it did. */
  refused: unknown;
  /** The buttons below the fields. */
  footer: ReactNode;
  /** A message that is shown above the buttons. */
  notice: ReactNode;
  onReset: () => void;
  onSubmit: () => void;
}

export function CreateStep(props: Props) {
  const { saved, bookings, value, onChange, refused, footer, notice, onReset, onSubmit } = props;
  const [tries, setTries] = useState(0);
  const form = useFocusInvalid(tries, refused);
  const toast = useToast();
  const { data: contacts = [] } = useContacts();
  const set = (change: Partial<TeeTime>) => onChange({ ...value, ...change });
  const missing = missingOf(value, productTime(), saved && localInputOf(saved));
  const shown: Partial<typeof missing> = tries ? missing : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setTries(tries + 1);
    const first = missing.venue ?? missing.course ?? missing.when;
    if (first) return toast({ title: w.error, text: first, bad: true });
    onSubmit();
  }

  const clockHint = useZoneHint(value);
  const at = fromLocalInput(value.dateTime, zoneOf(value));
  return (
    <form ref={form} onSubmit={submit} noValidate className="space-y-5">
      {!saved && (
        <Choices
          legend={w.type}
          name="bookingType"
          value={value.bookingType}
          options={[
            { value: 'booked', label: w.booked },
            { value: 'matching', label: w.matching },
          ]}
          onChange={(bookingType) => set({ bookingType })}
        />
      )}
      <CourseChoice
        value={value}
        last={saved ? [] : lastCourses(bookings)}
        errors={{
          venue: shown.venue ?? errorAt(refused, 'venueId'),
          course: shown.course ?? errorAt(refused, 'venueName'),
          address: errorAt(refused, 'courseAddress'),
          zone: errorAt(refused, 'timeZone'),
        }}
        onChange={set}
      />
      <Field label={w.when} required error={shown.when ?? errorAt(refused, 'dateTime')} hint={clockHint}>
        {(c) => (
          <Input
            {...c}
            type="datetime-local"
            min={toLocalInput(new Date(productTime().getTime() + HOUR), zoneOf(value))}
            max={toLocalInput(latestDate(productTime()), zoneOf(value))}
            value={value.dateTime}
            onChange={(event) => set({ dateTime: event.target.value })}
          />
        )}
      </Field>
      {!saved && (
        <AskedFirst
          friends={regulars(bookings, contacts)}
          chosen={value.first}
          onChange={(first) => set({ first })}
        />
      )}
      <Field label={w.requests} error={errorAt(refused, 'specialRequests')}>
        {(c) => (
          <TextArea
            {...c}
            maxLength={2000}
            value={value.specialRequests}
            onChange={(event) => set({ specialRequests: event.target.value })}
          />
        )}
      </Field>
      {at && !saved && (
        <div className="space-y-2">
          <Tick
            label={w.repeat}
            hint={repeatHint(value)}
            checked={value.weekly}
            onChange={(event) => set({ weekly: event.target.checked })}
          />
          {/* Always in the page, so that screen readers announce what appears in it. */}
          <div role="status">{value.weekly && <WeeklyHint />}</div>
        </div>
      )}
      {notice}
      <div className="dialog-foot flex flex-wrap justify-between gap-3">
        {saved ? (
          <span />
        ) : (
          <Button look="quiet" onClick={() => (setTries(0), onReset())}>
            {w.reset}
          </Button>
        )}
        {footer}
      </div>
    </form>
  );
}
