import type { Contact, ContactId } from '@game/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';

const CONTACTS = ['/api/contacts'];
const MOVES = ['move-contact'];
interface Move {
  id: ContactId;
  tier: number;
  /** The place within the tier, from 1. */
  place: number;
}

/**
 * Moves a contact. The list shows the move at once, and the server's order again if the move fails. Moves are sent one
 * after another, so that the server makes them in the golfer's order.
 */
export function useMoveContact() {
  const client = useQueryClient();
  return useCommand({
    mutationKey: MOVES,
    scope: { id: MOVES[0]! },
    mutationFn: ({ id, ...body }: Move) => request('PATCH /api/contacts/{id}', { path: { id }, body }),
    onMutate: async (move) => {
      await client.cancelQueries({ queryKey: CONTACTS });
      client.setQueryData<Contact[]>(CONTACTS, (contacts) => contacts && moved(contacts, move));
    },
    onSettled: () => {
      // The order that is read while another move waits would lack that move.
      if (client.isMutating({ mutationKey: MOVES }) === 1)
        return client.invalidateQueries({ queryKey: CONTACTS });
    },
  });
}

function moved(contacts: Contact[], { id, tier, place }: Move): Contact[] {
  const one = contacts.find((contact) => contact.id === id);
  if (!one) return contacts;
  const others = contacts.filter((contact) => contact !== one);
  const after = others.filter((contact) => contact.tier === tier)[place - 1];
  const at = after ? others.indexOf(after) : others.length;
  return [...others.slice(0, at), { ...one, tier }, ...others.slice(at)];
}
