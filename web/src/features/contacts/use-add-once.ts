import { mayBeSamePerson, sharedBy, type BodyOf, type Contact } from '@game/contracts';
import { useState } from 'react';
import { quickStrings } from '../../strings/quick-entry';
import { useAddContact, useContacts, useUpdateContact } from './api';

type Body = BodyOf<'POST /api/contacts'> & { phone: string | null; email: string | null };
export interface Twin {
  /** The contact that has this phone or email already. */
  contact: Contact;
  shares: 'phone' | 'email';
  /** True if the names suggest that both are one person. */
  likely: boolean;
}
interface Props {
  /** `title` is given if the toast should say something else than that a contact was added. */
  onDone: (contact: Contact, title?: string) => void;
  onError: (error: Error) => void;
}

/**
 * Adds a contact. If another contact has the same phone or email, it first asks whether both are one person
 * (contacts#twins).
 */
export function useAddOnce({ onDone, onError }: Props) {
  const contacts = useContacts();
  const create = useAddContact();
  const update = useUpdateContact();
  const [asking, setAsking] = useState<{ twin: Twin; body: Body }>();

  function send(body: Body) {
    setAsking(undefined);
    create.mutate(body, { onSuccess: (contact) => onDone(contact), onError });
  }
  function merge({ twin: { contact }, body }: { twin: Twin; body: Body }) {
    const lacks = lacking(contact, body);
    setAsking(undefined);
    if (!Object.keys(lacks).length) return onDone(contact, quickStrings.twin.known(contact.name));
    const title = quickStrings.twin.merged(contact.name);
    update.mutate({ id: contact.id, ...lacks }, { onSuccess: (merged) => onDone(merged, title), onError });
  }
  return {
    busy: create.isPending || update.isPending,
    twin: asking?.twin,
    add: (body: Body) => {
      const twin = twinOf(contacts.data ?? [], body);
      if (twin) setAsking({ twin, body });
      else send(body);
    },
    isSame: () => asking && merge(asking),
    isOther: () => asking && send(asking.body),
    goBack: () => setAsking(undefined),
  };
}
export type Adding = ReturnType<typeof useAddOnce>;

/** Finds a contact with the same phone or email; if there are several, the one whose name fits. */
function twinOf(contacts: Contact[], body: Body): Twin | undefined {
  const twins = contacts.flatMap((contact): Twin[] => {
    const shares = sharedBy(contact, body);
    return shares ? [{ contact, shares, likely: mayBeSamePerson(contact, body) }] : [];
  });
  return twins.find((twin) => twin.likely) ?? twins[0];
}

/** The typed fields that the existing contact lacks. A field that it has is never replaced. */
export function lacking(contact: Contact, { phone, email, handicap, smsPermission }: Body) {
  const getsPhone = !contact.phone && !!phone;
  const mayText = !!smsPermission && !contact.smsPermission && (getsPhone || phone === contact.phone);
  return {
    ...(getsPhone ? { phone } : {}),
    ...(!contact.email && email ? { email } : {}),
    ...(contact.handicap === null && typeof handicap === 'number' ? { handicap } : {}),
    ...(mayText ? { smsPermission: true } : {}),
  };
}
