import { latestDate } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { newKey } from '../../lib/new-key';
import { messageOf } from '../../lib/request';
import {
  atCourse,
  fromLocalInput,
  timeOfDay,
  toLocalInput,
  viewerZone,
  weekdayText,
  zoneName,
} from '../../lib/times';
import { useIntention } from '../../lib/use-intention';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Field, Input, TextArea, Tick } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useCreateBooking, useUpdateBooking } from '../tee-times/api';
import { useRepeatWeekly } from './api';
import { Choices } from './choices';
import { VenueSearch, type ChosenVenue } from './venue-search';

const w = wizardStrings;
const HOUR = 3_600_000;

export const emptyTeeTime = {
  bookingType: 'booked' as 'booked' | 'matching',
  mode: 'search' as 'search' | 'manual',
  venue: undefined as ChosenVenue | undefined,
  venueName: '',
  courseAddress: '',
  dateTime: '',
  specialRequests: '',
  weekly: false,
};
export type TeeTime = typeof emptyTeeTime;
interface Props {
  /** There when the golfer came back: the booking is changed, not made again. */
  bookingId: string | undefined;
  value: TeeTime;
  onChange: (value: TeeTime) => void;
  onReset: () => void;
  onDone: (bookingId: string) => void;
}

/** 1-core.md section 5: a date, and a venue that was found or a course name that was typed. */
function missingOf({ mode, venue, venueName, dateTime }: TeeTime) {
  return {
    when: dateTime ? undefined : w.needDate,
    venue: mode === 'search' && !venue ? w.needVenue : undefined,
    course: mode === 'manual' && !venueName.trim() ? w.needCourse : undefined,
  };
}

function placeOf({ mode, venue, venueName, courseAddress }: TeeTime) {
  return mode === 'search'
    ? { venueId: venue!.id, venueName: venue!.name, courseAddress: venue!.address, timeZone: venue!.timeZone }
    : { venueId: null, venueName, courseAddress, timeZone: viewerZone };
}

export function CreateStep({ bookingId, value, onChange, onReset, onDone }: Props) {
  const [tried, setTried] = useState(false);
  const create = useCreateBooking();
  const update = useUpdateBooking();
  const repeat = useRepeatWeekly();
  const intention = useIntention();
  const toast = useToast();
  const set = (change: Partial<TeeTime>) => onChange({ ...value, ...change });
  const missing = missingOf(value);
  const shown = tried ? missing : { when: undefined, venue: undefined, course: undefined };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const first = missing.venue ?? missing.course ?? missing.when;
    if (first) return toast({ title: w.error, text: first, bad: true });
    const { specialRequests, bookingType, mode, weekly } = value;
    const facts = { ...placeOf(value), specialRequests, dateTime: fromLocalInput(value.dateTime)! };
    const onError = (error: Error) =>
      toast({ title: w.error, text: messageOf(error, w.createFailed), bad: true });
    if (bookingId)
      return update.mutate({ id: bookingId, ...facts }, { onSuccess: () => onDone(bookingId), onError });
    const booking = { ...facts, bookingType, isManualEntry: mode === 'manual', sendInvites: false };
    create.mutate(
      { ...booking, key: intention.key(booking) },
      {
        onSettled: intention.done,
        onSuccess: ({ id }) => {
          toast({ title: w.created, text: w.createdText });
          if (weekly)
            repeat.mutate(
              { ...facts, key: newKey() },
              {
                onSuccess: () => toast({ title: w.repeatDone }),
                onError: (error) =>
                  toast({ title: w.error, text: messageOf(error, w.repeatFailed), bad: true }),
              },
            );
          onDone(id);
        },
        onError,
      },
    );
  }

  const at = fromLocalInput(value.dateTime);
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
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
      <Choices
        legend={w.venueMode}
        name="venueMode"
        value={value.mode}
        options={[
          { value: 'search', label: w.search },
          { value: 'manual', label: w.manual },
        ]}
        onChange={(mode) => set({ mode })}
      />
      {value.mode === 'search' ? (
        <VenueSearch chosen={value.venue} error={shown.venue} onChoose={(venue) => set({ venue })} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={w.course} required error={shown.course}>
            {(c) => (
              <Input
                {...c}
                maxLength={200}
                value={value.venueName}
                onChange={(event) => set({ venueName: event.target.value })}
              />
            )}
          </Field>
          <Field label={w.address} hint={w.addressHint}>
            {(c) => (
              <Input
                {...c}
                maxLength={300}
                value={value.courseAddress}
                onChange={(event) => set({ courseAddress: event.target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <Field label={w.when} required error={shown.when} hint={zoneHint(at, value)}>
        {(c) => (
          <Input
            {...c}
            type="datetime-local"
            min={toLocalInput(new Date(Date.now() + HOUR))}
            max={toLocalInput(latestDate(new Date()))}
            value={value.dateTime}
            onChange={(event) => set({ dateTime: event.target.value })}
          />
        )}
      </Field>
      <Field label={w.requests}>
        {(c) => (
          <TextArea
            {...c}
            maxLength={2000}
            value={value.specialRequests}
            onChange={(event) => set({ specialRequests: event.target.value })}
          />
        )}
      </Field>
      {at && !bookingId && (
        <Tick
          label={w.repeat}
          hint={repeatHint(at, value)}
          checked={value.weekly}
          onChange={(event) => set({ weekly: event.target.checked })}
        />
      )}
      <div className="flex flex-wrap justify-between gap-3">
        {bookingId ? (
          <span />
        ) : (
          <Button look="quiet" onClick={() => (setTried(false), onReset())}>
            {w.reset}
          </Button>
        )}
        <Button type="submit" busy={create.isPending || update.isPending}>
          {bookingId ? w.continue : w.createButton}
        </Button>
      </div>
    </form>
  );
}

/** Whose clock it is, and what the other one shows. */
function zoneHint(at: string | undefined, { mode, venue }: TeeTime): string {
  const mine = w.yourTime(zoneName(at ?? new Date().toISOString(), viewerZone));
  if (mode === 'manual') return `${mine} ${w.invitesSay}`;
  const there = at && venue && atCourse(at, venue.timeZone);
  return there ? `${mine} ${w.there(there)}` : mine;
}

function repeatHint(iso: string, { mode, venue }: TeeTime): string {
  const zone = (mode === 'search' && venue?.timeZone) || viewerZone;
  return w.repeatHint(weekdayText(iso, zone), timeOfDay(iso, zone));
}
