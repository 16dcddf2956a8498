import type { BodyOf } from '@game/contracts';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';

/** Sends one friend a message that is about no tee time (contacts#casual-invite). */
export const useSendInvitation = () =>
  useCommand({
    mutationFn: (body: BodyOf<'POST /api/invitations/send'>) =>
      request('POST /api/invitations/send', { body }),
  });
