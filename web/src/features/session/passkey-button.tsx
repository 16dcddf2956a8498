import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf, request } from '../../lib/request';
import { viewerZone } from '../../lib/times';
import { securityStrings as s } from '../../strings/security';
import { Button } from '../../ui/button';
import { isPasskeyError } from './passkey-error';

/** Signs in with a passkey, without an email or password. */
export default function PasskeyButton({ onEntered }: { onEntered: () => void }) {
  const client = useQueryClient();
  const signIn = useMutation({
    mutationFn: async () => {
      // Loaded on the press, since most people sign in without it.
      const { askForPasskey } = await import('./passkey');
      return request('POST /api/login/passkey', {
        body: { passkey: await askForPasskey(), timeZone: viewerZone },
      });
    },
    onSuccess: (me) => {
      client.setQueryData(['/api/me'], me);
      onEntered();
    },
  });
  const { error } = signIn;
  return (
    <>
      <Button look="quiet" className="w-full" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {s.signInByPasskey}
      </Button>
      {error && (
        <p role="alert" className="font-medium text-flag">
          {isPasskeyError(error) ? error.message : messageOf(error, s.failed)}
        </p>
      )}
    </>
  );
}
