import { DEFAULT_TIER_NAMES, type Contact, type ContactBody } from '@game/contracts';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';
import type { DeviceContact } from './device';

const CONTACTS = '/api/contacts';
const TIER_NAMES = '/api/custom-tier-names';

export const useContacts = () => useQuery<Contact[]>({ queryKey: [CONTACTS] });

/** The names that the golfer gave the tiers, over the default ones. */
export function useTierNames(): Record<number, string> {
  const { data = [] } = useQuery<Array<{ tier: number; customName: string }>>({ queryKey: [TIER_NAMES] });
  return {
    ...DEFAULT_TIER_NAMES,
    ...Object.fromEntries(data.map(({ tier, customName }) => [tier, customName])),
  };
}

export const useAddContact = () =>
  useChange(CONTACTS, (body: ContactBody) => request('POST', CONTACTS, { body }));
export const useDeleteContact = () =>
  useChange(CONTACTS, (id: string) => request('DELETE', `${CONTACTS}/${id}`));
export const useRenameTier = () =>
  useChange(TIER_NAMES, ({ tier, customName }: { tier: number; customName: string }) =>
    request('POST', TIER_NAMES, { body: { tier, customName, defaultName: DEFAULT_TIER_NAMES[tier] } }),
  );

/** What came of a file; a dry run says what would happen, row by row (contacts#import-preview). */
export interface ImportResult {
  imported: number;
  total: number;
  errors: Array<{ row: number; name?: string; reason: string }>;
  preview?: Array<{
    row: number;
    name: string;
    email: string | null;
    phone: string | null;
    tier: number;
    action: 'create' | 'merge';
  }>;
}
interface Upload {
  file: File;
  dryRun: boolean;
  smsPermission: boolean;
}
export const useUploadContacts = () =>
  useChange(CONTACTS, ({ file, dryRun, smsPermission }: Upload) => {
    const body = new FormData();
    body.append('dryRun', String(dryRun));
    body.append('smsPermission', String(smsPermission));
    body.append('contactsFile', file);
    return request<ImportResult>('POST', `${CONTACTS}/upload`, { body });
  });

/** Contacts from a device come into this tier (contacts#device-contacts). */
const DEVICE_TIER = 2;
export const useImportDeviceContact = () =>
  useChange(CONTACTS, (contact: DeviceContact & { smsPermission: boolean }) =>
    request<Contact>('POST', CONTACTS, {
      body: { ...contact, tier: DEVICE_TIER, handicap: null, isImported: true },
    }),
  );
