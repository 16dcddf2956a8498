import type { User } from '@game/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/request';

const ME = '/api/me';

export type Setting = 'emailNotifications' | 'publicProfile' | 'locationSharing';
export type Preference =
  'inviteNotifications' | 'confirmationNotifications' | 'reminderNotifications' | 'promotionalNotifications';
export type Channel = 'email' | 'phone';

/** A change of the user: the answer is the user anew. */
function useMeChange<Input>(change: (input: Input) => Promise<{ user: User }>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (me) => client.setQueryData([ME], me),
  });
}

type ProfileFields = Pick<
  User,
  'username' | 'email' | 'phone' | 'handicap' | 'location' | 'gender' | 'skillLevel'
>;
export const useSaveProfile = () =>
  useMeChange((body: ProfileFields) => request<{ user: User }>('PATCH', ME, { body }));
export const useSaveSetting = () =>
  useMeChange((body: Partial<Record<Setting, boolean>>) =>
    request<{ user: User }>('PATCH', `${ME}/settings`, { body }),
  );
export const useSaveConsent = () =>
  useMeChange((body: { consent: boolean; phone: string | null }) =>
    request<{ user: User }>('PATCH', `${ME}/messaging`, { body }),
  );
export const useSavePreference = () =>
  useMeChange((body: Partial<Record<Preference, boolean>>) =>
    request<{ user: User }>('PATCH', `${ME}/messaging-preferences`, { body }),
  );

const verify = (channel: Channel) => `${ME}/verify/${channel}`;
export const useSendCode = (channel: Channel) =>
  useMutation({
    mutationFn: () => request<{ sentTo: string }>('POST', verify(channel)),
  });
export const useConfirmCode = (channel: Channel) =>
  useMeChange((code: string) =>
    request<{ user: User }>('POST', `${verify(channel)}/confirm`, { body: { code } }),
  );

export const useChangePassword = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { currentPassword: string; newPassword: string }) =>
      request('POST', `${ME}/password`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: [`${ME}/sessions`] }),
  });
};
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: (password: string) => request<{ deletesAt: string }>('DELETE', ME, { body: { password } }),
  });
