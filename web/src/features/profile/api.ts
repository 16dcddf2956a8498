import type { BodyOf, PathOf, User } from '@game/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';
import { useCommand } from '../../lib/use-command';

const ME = '/api/me';

export type Setting = keyof BodyOf<'PATCH /api/me/settings'>;
export type Preference = keyof BodyOf<'PATCH /api/me/messaging-preferences'>;
export type Channel = PathOf<'POST /api/me/verify/{channel}'>['channel'];

/** A change of the user; the answer is the changed user and replaces the cached one. */
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
    onSuccess: () => client.invalidateQueries({ queryKey: [`${ME}/sessions`] }),
  });
};
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (password: string) => request('DELETE /api/me', { body: { password } }),
  });
