import { DEFAULT_TIER_NAMES, type Contact, type ContactBody } from '@game/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';

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

function useChange<Input>(path: string, change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSuccess: () => client.invalidateQueries({ queryKey: [path] }) });
}

export const useAddContact = () =>
  useChange(CONTACTS, ({ key, ...body }: ContactBody & { key: string }) =>
    request('POST', CONTACTS, { body, key }),
  );
export const useDeleteContact = () =>
  useChange(CONTACTS, (id: string) => request('DELETE', `${CONTACTS}/${id}`));
export const useRenameTier = () =>
  useChange(TIER_NAMES, ({ tier, customName }: { tier: number; customName: string }) =>
    request('POST', TIER_NAMES, { body: { tier, customName, defaultName: DEFAULT_TIER_NAMES[tier] } }),
  );
