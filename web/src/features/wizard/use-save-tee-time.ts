import type { Booking } from '@game/contracts';
import { useState } from 'react';
import { refusal, trouble } from '../../lib/refusal';
import { request, RequestError } from '../../lib/request';
import { wizardStrings as w } from '../../strings/wizard';
import { useToast } from '../../ui/toast';
import { useCreateBooking, useUpdateBooking } from '../tee-times/api';
import { useRepeatWeekly } from './api';
import type { Draft } from './draft';
import { changesOf, formFacts, savedFacts } from './facts';
import { placeOf } from './tee-time';

/**
 * Creates the tee time of the draft (and the weekly rule if wanted), or sends all fields that differ from the
 * saved tee time in one request. If the tee time was edited elsewhere in the meantime, nothing is saved, and
 * `theirs` is its present state on the server.
 */
export function useSaveTeeTime(draft: Draft) {
  const create = useCreateBooking();
  const update = useUpdateBooking();
  const repeat = useRepeatWeekly();
  const toast = useToast();
  const [theirs, setTheirs] = useState<Booking>();

  function createIt(onDone: (booking: Booking) => void) {
    const { bookingType, mode, weekly, dateTime, specialRequests, first } = draft.teeTime;
    const facts = { ...placeOf(draft.teeTime), specialRequests, dateTime };
    const booking = {
      ...facts,
      bookingType,
      isManualEntry: mode === 'manual',
      invitedPlayers: first.map((friend) => ({ ...friend, tier: 1 })),
      sendInvites: false,
    };
    create.mutate(booking, {
      onSuccess: (made) => {
        toast({ title: w.created, text: w.createdText });
        if (weekly) repeat.mutate({ ...facts, timeZone: made.timeZone, beginsWith: made.id });
        onDone(made);
      },
      onError: (error) => toast(trouble(w.error, w.createFailed, error)),
    });
  }

  function saveIt(onDone: (booking: Booking) => void) {
    const saved = draft.saved!;
    const base = savedFacts(saved);
    const changes = changesOf(base, formFacts(draft, base));
    if (!Object.keys(changes).length) return onDone(saved);
    update.mutate(
      { id: saved.id, ...changes, version: saved.version },
      {
        onSuccess: onDone,
        onError: async (error) => {
          const isOlder = error instanceof RequestError && error.problem.code === 'booking.changed';
          const now =
            isOlder &&
            (await request('GET /api/bookings/{id}', { path: { id: saved.id } }).catch(() => null));
          if (now) setTheirs(now);
          else toast(refusal(w.detailsFailed, error));
        },
      },
    );
  }
  return {
    createIt,
    saveIt,
    saving: create.isPending || update.isPending,
    /** The error with which the server refused the last request, if it did. */
    refused: create.error ?? update.error,
    theirs,
    settled: () => setTheirs(undefined),
  };
}
