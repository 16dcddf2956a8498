import { DEFAULT_TIER_NAMES, type BodyOf, type ContactId } from '@game/contracts';
import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';
import { useCommand } from '../../lib/use-command';
import { useRead } from '../../lib/use-read';
import type { DeviceContact } from './device';
import { useStaying } from './leaving';
import type { ColumnField } from './remembered-columns';

const CONTACTS = '/api/contacts';
const TIER_NAMES = '/api/custom-tier-names';

/** The contacts without those that were just deleted, even if the server does not know it yet. */
export function useContacts() {
  const query = useRead('GET /api/contacts');
  return { ...query, data: useStaying(query.data) } as typeof query;
}

/** The names of the tiers: the golfer's own ones, or else the default ones. */
export function useTierNames(): Record<number, string> {
  const { data = [] } = useRead('GET /api/custom-tier-names');
  return {
    ...DEFAULT_TIER_NAMES,
    ...Object.fromEntries(data.map(({ tier, customName }) => [tier, customName])),
  };
}

export const useAddContact = () =>
  useChange(CONTACTS, (body: BodyOf<'POST /api/contacts'>) => request('POST /api/contacts', { body }));
export const useUpdateContact = () =>
  useChange(CONTACTS, ({ id, ...body }: BodyOf<'PATCH /api/contacts/{id}'> & { id: ContactId }) =>
    request('PATCH /api/contacts/{id}', { path: { id }, body }),
  );
/**
 * Not cached: it is read again each time it is shown, because rounds may have been played in the meantime.
 */
export const useFriendHistory = (id: ContactId) =>
  useRead('GET /api/contacts/{id}/history', { path: { id } }, { gcTime: 0 });
export const useDeleteContact = () =>
  useChange(CONTACTS, (id: ContactId) => request('DELETE /api/contacts/{id}', { path: { id } }));
export const useRenameTier = () =>
  useChange(TIER_NAMES, ({ tier, customName }: { tier: number; customName: string }) =>
    request('POST /api/custom-tier-names', {
      body: { tier, customName, defaultName: DEFAULT_TIER_NAMES[tier] },
    }),
  );

/**
 * A dry run: the server stores nothing and answers what it would do with each row (contacts#import-preview).
 */
export const useLookAtFile = () =>
  useCommand({
    mutationFn: ({ file, columns }: { file: File; columns?: Array<ColumnField | null> | undefined }) =>
      request('POST /api/contacts/upload', {
        form: {
          dryRun: 'true',
          contactsFile: file,
          ...(columns ? { columns: JSON.stringify(columns) } : {}),
        },
      }),
  });

/** The tier into which contacts from the device are imported (contacts#device-contacts). */
const DEVICE_TIER = 2;
export const useImportDeviceContact = () =>
  useChange(CONTACTS, (contact: DeviceContact & { smsPermission: boolean }) =>
    request('POST /api/contacts', {
      body: { ...contact, tier: DEVICE_TIER, handicap: null, isImported: true },
    }),
  );
