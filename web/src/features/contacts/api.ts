import { DEFAULT_TIER_NAMES, type BodyOf, type ContactId } from '@game/contracts';
import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';
import type { DeviceContact } from './device';

const CONTACTS = '/api/contacts';
const TIER_NAMES = '/api/custom-tier-names';

export const useContacts = () => useRead('GET /api/contacts');

/** The golfer's own names of the tiers; a tier without one has its default name. */
export function useTierNames(): Record<number, string> {
  const { data = [] } = useRead('GET /api/custom-tier-names');
  return {
    ...DEFAULT_TIER_NAMES,
    ...Object.fromEntries(data.map(({ tier, customName }) => [tier, customName])),
  };
}

export const useAddContact = () =>
  useChange(CONTACTS, (body: BodyOf<'POST /api/contacts'>) => request('POST /api/contacts', { body }));
export const useDeleteContact = () =>
  useChange(CONTACTS, (id: ContactId) => request('DELETE /api/contacts/{id}', { path: { id } }));
export const useRenameTier = () =>
  useChange(TIER_NAMES, ({ tier, customName }: { tier: number; customName: string }) =>
    request('POST /api/custom-tier-names', {
      body: { tier, customName, defaultName: DEFAULT_TIER_NAMES[tier] },
    }),
  );

interface Upload {
  file: File;
  /**
   * When true, the server stores nothing and answers what it would do with each row (contacts#import-preview).
   */
  dryRun: boolean;
  smsPermission: boolean;
}
export const useUploadContacts = () =>
  useChange(CONTACTS, ({ file, dryRun, smsPermission }: Upload) =>
    request('POST /api/contacts/upload', {
      form: { dryRun: `${dryRun}`, smsPermission: `${smsPermission}`, contactsFile: file },
    }),
  );

/** Contacts that are imported from a device are put into this tier (contacts#device-contacts). */
const DEVICE_TIER = 2;
export const useImportDeviceContact = () =>
  useChange(CONTACTS, (contact: DeviceContact & { smsPermission: boolean }) =>
    request('POST /api/contacts', {
      body: { ...contact, tier: DEVICE_TIER, handicap: null, isImported: true },
    }),
  );
