import type { Contact } from '@game/contracts';
import { withoutMarks } from '../../lib/without-marks';

/** A contact in a form: every field is a text. */
export interface ContactDraft {
  name: string;
  email: string;
  phone: string;
  tier: string;
  handicap: string;
  smsPermission: boolean;
}

export const draftOf = (contact: Contact): ContactDraft => ({
  name: contact.name,
  email: contact.email ?? '',
  phone: contact.phone ?? '',
  tier: `${contact.tier}`,
  handicap: contact.handicap === null ? '' : `${contact.handicap}`,
  smsPermission: contact.smsPermission,
});

/** The request body for a draft. Without a phone number there is no permission to text. */
export const bodyOf = (draft: ContactDraft) => ({
  name: draft.name.trim(),
  email: withoutMarks(draft.email).trim() || null,
  phone: draft.phone || null,
  tier: Number(draft.tier),
  handicap: draft.handicap === '' ? null : Number(draft.handicap),
  smsPermission: draft.smsPermission && !!draft.phone,
});
