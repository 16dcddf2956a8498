import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/request';

/** Sends an invite without a tee time (contacts#casual-invite). */
interface Invitation {
  contactId: string;
  message: string;
  type: 'casual_invite';
}

/** One friend, one message, no tee time. */
export const useSendInvitation = () =>
  useMutation({
    mutationFn: (body: Invitation) => request('POST', '/api/invitations/send', { body }),
  });
