import type { TeeTimeId } from '@game/contracts';
import { trouble } from '../../lib/refusal';
import { fromLocalInput } from '../../lib/times';
import { wizardStrings as w } from '../../strings/wizard';
import { useToast } from '../../ui/toast';
import { useCreateBooking, useUpdateBooking } from '../tee-times/api';
import { useRepeatWeekly } from './api';
import { placeOf, type TeeTime } from './tee-time';

/**
 * Creates the tee time, weekly if wished, or changes the one with `bookingId`. All required fields must be
 * filled in.
 */
export function useSaveTeeTime(bookingId: TeeTimeId | undefined, onDone: (bookingId: TeeTimeId) => void) {
  const create = useCreateBooking();
  const update = useUpdateBooking();
  const repeat = useRepeatWeekly();
  const toast = useToast();

  function save(teeTime: TeeTime) {
    const { specialRequests, bookingType, mode, weekly, dateTime } = teeTime;
    const facts = { ...placeOf(teeTime), specialRequests, dateTime: fromLocalInput(dateTime)! };
    const onError = (error: Error) => toast(trouble(w.error, w.createFailed, error));
    if (bookingId)
      return update.mutate({ id: bookingId, ...facts }, { onSuccess: () => onDone(bookingId), onError });
    const booking = { ...facts, bookingType, isManualEntry: mode === 'manual', sendInvites: false };
    create.mutate(booking, {
      onSuccess: ({ id }) => {
        toast({ title: w.created, text: w.createdText });
        if (weekly) repeat.mutate(facts);
        onDone(id);
      },
      onError,
    });
  }
  return { save, saving: create.isPending || update.isPending };
}
