import type { Booking } from '@game/contracts';
import { useState } from 'react';
import { trouble } from '../../lib/refusal';

import { againStrings as s } from '../../strings/again';
import { wizardStrings as w } from '../../strings/wizard';
import { useToast } from '../../ui/toast';
import { useCreateBooking, useSendInvites, useUpdateBooking } from '../tee-times/api';
import { sentToast } from '../tee-times/sent-toast';
import { placeOf, type TeeTime } from './tee-time';

interface Wanted {
  teeTime: TeeTime;
  cost: string;
  first: TeeTime['first'];
  message: string;
}

/**
 * Makes a tee time with the details of an earlier one and asks the friends. If a step fails, the next press
 * continues from there, so that no second tee time is made.
 */
export function useSameAgain(before: Booking, onDone: () => void) {
  const create = useCreateBooking();
  const update = useUpdateBooking();
  const send = useSendInvites();
  const toast = useToast();
  const [made, setMade] = useState<Booking>();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Error>();

  async function run({ teeTime, cost, first, message }: Wanted, ask: boolean) {
    const facts = { ...placeOf(teeTime), dateTime: teeTime.dateTime };
    const { specialRequests, notes, dressCode, difficulty, amenities, bookingType, isManualEntry } = before;
    const begun =
      made ??
      (await create.mutateAsync({
        ...facts,
        ...{ specialRequests, notes, bookingType, isManualEntry },
        invitedPlayers: first.map((friend) => ({ ...friend, tier: 1 })),
        sendInvites: false,
      }));
    setMade(begun);
    await update.mutateAsync({
      ...{ id: begun.id, dateTime: facts.dateTime, dressCode, difficulty, amenities },
      cost: cost.trim() || null,
    });
    const words = message.trim() || null;
    const sent = ask && (await send.mutateAsync({ id: begun.id, message: words, sendConfirmation: true }));
    toast(sent ? sentToast(sent) : { title: w.created, text: s.createdText });
    onDone();
  }
  return {
    busy,
    /** The error with which the server refused the last press; it stays until the next one. */
    refused,
    plan: (wanted: Wanted, ask: boolean) => {
      setBusy(true);
      setRefused(undefined);
      void run(wanted, ask)
        .catch((error: Error) => {
          setRefused(error);
          toast(trouble(w.error, s.failed, error));
        })
        .finally(() => setBusy(false));
    },
  };
}
