import { latestDate, type Booking } from '@game/contracts';
import { useState, type FormEvent } from 'react';
import { refusal } from '../../lib/refusal';
import { atCourse, fromLocalInput, toLocalInput, viewerZone, zoneName } from '../../lib/times';
import { teeTimeStrings } from '../../strings/tee-time';
import { wizardStrings } from '../../strings/wizard';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Field, Input, TextArea } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useUpdateBooking } from './api';

const s = teeTimeStrings;
const w = wizardStrings;

export default function EditDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [before] = useState(() => ({
    dateTime: toLocalInput(new Date(booking.dateTime)),
    venueName: booking.venueName,
    courseAddress: booking.courseAddress ?? '',
    cost: booking.cost ?? '',
    notes: booking.notes ?? '',
  }));
  const [form, setForm] = useState(before);
  const fields = Object.keys(form) as Array<keyof typeof form>;
  const unsaved = fields.some((field) => form[field] !== before[field]);
  const at = fromLocalInput(form.dateTime) ?? booking.dateTime;
  // When the golfer types another course than the one found by search, its time zone is unknown and taken to be
  // the golfer's own, as in the wizard.
  const moved = !!booking.venueId && form.venueName.trim() !== booking.venueName;
  const there = moved ? undefined : atCourse(at, booking.timeZone);
  const hint = `${w.yourTime(zoneName(at, viewerZone))}${there ? ` ${w.there(there)}` : ''}`;
  const update = useUpdateBooking();
  const toast = useToast();
  const set = (field: keyof typeof form) => (event: { target: { value: string } }) =>
    setForm({ ...form, [field]: event.target.value });

  function submit(event: FormEvent) {
    event.preventDefault();
    const { dateTime, ...rest } = form;
    const place = moved ? { venueId: null, timeZone: viewerZone } : {};
    update.mutate(
      {
        id: booking.id,
        ...rest,
        ...place,
        dateTime: dateTime === before.dateTime ? undefined : fromLocalInput(dateTime),
      },
      {
        onSuccess: () => {
          toast({ title: s.saved });
          onClose();
        },
        onError: (error) => toast(refusal(s.saveFailed, error)),
      },
    );
  }

  return (
    <Dialog open onClose={onClose} title={s.editTitle} description={s.editHint} unsaved={unsaved}>
      <form onSubmit={submit} className="space-y-4">
        <Field label={w.when} required hint={hint}>
          {(c) => (
            <Input
              {...c}
              type="datetime-local"
              required
              max={toLocalInput(latestDate(new Date()))}
              value={form.dateTime}
              onChange={set('dateTime')}
            />
          )}
        </Field>
        <Field label={w.course} required>
          {(c) => (
            <Input {...c} required maxLength={200} value={form.venueName} onChange={set('venueName')} />
          )}
        </Field>
        <Field label={w.address}>
          {(c) => <Input {...c} maxLength={300} value={form.courseAddress} onChange={set('courseAddress')} />}
        </Field>
        <Field label={w.cost}>
          {(c) => <Input {...c} maxLength={60} value={form.cost} onChange={set('cost')} />}
        </Field>
        <Field label={w.notes}>
          {(c) => <TextArea {...c} maxLength={2000} value={form.notes} onChange={set('notes')} />}
        </Field>
        <Button type="submit" busy={update.isPending}>
          {s.save}
        </Button>
      </form>
    </Dialog>
  );
}
