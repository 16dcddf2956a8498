import { useMutation } from '@tanstack/react-query';
import { request } from '../../lib/request';

/** 2-social.md section 3, "Invitation payload". */
interface Invitation {
  contactId: string;
  message: string;
  type: 'casual_invite';
  key: string;
}

/** One friend, one message, no tee time. */
export const useSendInvitation = () =>
  useMutation({
    mutationFn: ({ key, ...body }: Invitation) => request('POST', '/api/invitations/send', { body, key }),
  });
