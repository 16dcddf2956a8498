import type { BodyOf, PathOf, User } from '@game/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';

const ME = '/api/me';
/**
 * The paths of everything that a change of the password ends, which are then read again
 * (accounts#what-ends-with-a-password).
 */
const ENDED_WITH_PASSWORD = [`${ME}/sessions`, '/api/api-keys', '/api/calendar', '/api/push'];

export type Setting = keyof BodyOf<'PATCH /api/me/settings'>;
export type Preference = keyof BodyOf<'PATCH /api/me/messaging-preferences'>;
export type Channel = PathOf<'POST /api/me/verify/{channel}'>['channel'];

/** Changes the user. The server answers with the changed user, which replaces the cached one. */
function useMeChange<Input>(change: (input: Input) => Promise<{ user: User }>) {
  const client = useQueryClient();
  return useCommand({
    mutationFn: change,
    onSuccess: (me) => client.setQueryData([ME], me),
  });
}

export const useSaveProfile = () =>
  useMeChange((body: BodyOf<'PATCH /api/me'>) => request('PATCH /api/me', { body }));
export const useSaveSetting = () =>
  useMeChange((body: BodyOf<'PATCH /api/me/settings'>) => request('PATCH /api/me/settings', { body }));
export const useSaveConsent = () =>
  useMeChange((body: BodyOf<'PATCH /api/me/messaging'>) => request('PATCH /api/me/messaging', { body }));
export const useSavePreference = () =>
  useMeChange((body: BodyOf<'PATCH /api/me/messaging-preferences'>) =>
    request('PATCH /api/me/messaging-preferences', { body }),
  );

export const useSendCode = (channel: Channel) =>
  useMutation({
    mutationFn: () => request('POST /api/me/verify/{channel}', { path: { channel } }),
  });
export const useConfirmCode = (channel: Channel) =>
  useMeChange((code: string) =>
    request('POST /api/me/verify/{channel}/confirm', { path: { channel }, body: { code } }),
  );

export const useChangePassword = () => {
  const client = useQueryClient();
  return useCommand({
    mutationFn: (body: BodyOf<'POST /api/me/password'>) => request('POST /api/me/password', { body }),
    onSuccess: () =>
      Promise.all(ENDED_WITH_PASSWORD.map((path) => client.invalidateQueries({ queryKey: [path] }))),
  });
};
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: () => request('DELETE /api/me'),
  });
