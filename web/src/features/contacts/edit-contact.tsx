import { sharedBy, type Contact } from '@game/contracts';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useForm } from 'react-hook-form';
import { isolated } from '../../lib/people';
import { refusal } from '../../lib/refusal';
import { rowStrings as s } from '../../strings/contact-rows';
import { contactsStrings } from '../../strings/contacts';
import { Button } from '../../ui/button';
import { Field, Input } from '../../ui/field';
import { useToast } from '../../ui/toast';
import { useContacts, useUpdateContact } from './api';
import { bodyOf, draftOf, type ContactDraft } from './contact-draft';
import { ContactFields, markName } from './contact-fields';
import { FriendHistory } from './friend-history';
import type { ContactField } from './reach-words';

interface Props {
  contact: Contact;
  /** The field that has the focus when the row opens. */
  field: ContactField;
  /**
   * The contact's place in its tier (from 1) and the number of contacts in the tier; absent if the order
   * cannot be changed here.
   */
  order?: { place: number; count: number };
  onTyped?: (typed: boolean) => void;
  onClose: () => void;
}

/**
 * The edit form of a contact, in its row: all fields, and the history with this friend. Only changed fields
 * are sent.
 */
export default function EditContact({ contact, field, order, onTyped, onClose }: Props) {
  const toast = useToast();
  const update = useUpdateContact();
  const row = useRef<HTMLFormElement>(null);
  const form = useForm<ContactDraft>({ defaultValues: draftOf(contact) });
  const [place, setPlace] = useState(`${order?.place ?? ''}`);
  const { isDirty } = form.formState;
  const [phone, email, name, tier] = form.watch(['phone', 'email', 'name', 'tier']);
  const isMoved = order !== undefined && place !== `${order.place}`;
  const twin = useTwin(contact, { name, phone: phone || null, email: email.trim() || null });

  useEffect(() => row.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus(), [field]);
  useEffect(() => onTyped?.(isDirty || isMoved), [onTyped, isDirty, isMoved]);
  const isNewNumber = phone !== (contact.phone ?? '');
  const { setValue } = form;
  useEffect(() => {
    if (isNewNumber) setValue('smsPermission', false);
  }, [isNewNumber, setValue]);

  const staysInTier = Number(tier) === contact.tier;
  const badPlace = isMoved && staysInTier && !/^[1-9]\d{0,3}$/.test(place);
  const submit = form.handleSubmit((draft) => {
    if (badPlace) return;
    const changes = {
      ...changed(contact, draft),
      ...(isMoved && staysInTier ? { place: Number(place) } : {}),
    };
    if (!Object.keys(changes).length) return onClose();
    update.mutate(
      { id: contact.id, ...changes },
      {
        onSuccess: (saved) => {
          toast({ title: s.saved(saved.name) });
          onClose();
        },
        onError: (error) => {
          markName(form, error);
          toast(refusal(s.saveFailed, error));
        },
      },
    );
  });

  return (
    <form
      ref={row}
      data-escapes
      aria-label={s.edit(contact.name)}
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
      noValidate
      className="my-2 grid gap-4 rounded-card border border-line bg-card p-3"
    >
      <ContactFields form={form} smsHint={isNewNumber ? s.newNumber : contactsStrings.smsHint} />
      {order && staysInTier && (
        <Field label={s.place} hint={s.placeHint(order.count)} error={badPlace ? s.badPlace : undefined}>
          {(c) => (
            <Input
              {...c}
              type="number"
              inputMode="numeric"
              min={1}
              value={place}
              onChange={(event) => setPlace(event.target.value)}
            />
          )}
        </Field>
      )}
      {twin && (
        <p role="status" className="wrap-anywhere">
          {s.alsoTheirs(isolated(twin.name), twin.shares)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={update.isPending}>
          {s.save}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {s.cancel}
        </Button>
      </div>
      <FriendHistory contact={contact} />
    </form>
  );
}

/** Finds another contact with the same phone or email, if that phone or email was changed in the form. */
function useTwin(contact: Contact, draft: { name: string; phone: string | null; email: string | null }) {
  const { data = [] } = useContacts();
  if (draft.phone === contact.phone && draft.email === contact.email) return undefined;
  for (const other of data) {
    const shares = other.id === contact.id ? null : sharedBy(other, draft);
    if (shares && contact[shares] !== draft[shares]) return { name: other.name, shares };
  }
  return undefined;
}

function changed(contact: Contact, draft: ContactDraft) {
  const before = bodyOf(draftOf(contact));
  const fields = Object.entries(bodyOf(draft)) as Array<
    [keyof typeof before, string | number | boolean | null]
  >;
  return Object.fromEntries(fields.filter(([field, value]) => value !== before[field]));
}
