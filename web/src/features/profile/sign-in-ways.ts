import { startRegistration } from '@simplewebauthn/browser';
import type { BodyOf, PathOf } from '@game/contracts';
import { request } from '../../lib/request';
import { useChange } from '../../lib/use-change';
import { useRead } from '../../lib/use-read';
import { inOurWords } from '../session/passkey';

const WAYS = '/api/me/sign-in-ways';
type NewPasskey = BodyOf<'POST /api/me/passkeys'>['passkey'];
type PasskeyId = PathOf<'DELETE /api/me/passkeys/{id}'>['id'];

export const useSignInWays = () => useRead('GET /api/me/sign-in-ways');

export const useAddPasskey = () =>
  useChange(WAYS, async (name: string) => {
    const optionsJSON = await request('POST /api/me/passkeys/options');
    const made = await inOurWords(() => startRegistration({ optionsJSON: optionsJSON as never }));
    return request('POST /api/me/passkeys', { body: { name, passkey: made as unknown as NewPasskey } });
  });
export const useRemovePasskey = () =>
  useChange(WAYS, (id: PasskeyId) => request('DELETE /api/me/passkeys/{id}', { path: { id } }));

export const useBeginSecondStep = () =>
  useChange('no query depends on it', (_: void) => request('POST /api/me/second-step'));
export const useConfirmSecondStep = () =>
  useChange(WAYS, (code: string) => request('POST /api/me/second-step/confirm', { body: { code } }));
export const useEndSecondStep = () => useChange(WAYS, (_: void) => request('DELETE /api/me/second-step'));
