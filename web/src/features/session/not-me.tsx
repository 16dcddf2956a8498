import { Link, useSearchParams } from 'react-router-dom';
import { trouble } from '../../lib/refusal';
import { notMeStrings as s } from '../../strings/not-me';
import { Button, buttonLook } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { useUndoEmailChange } from './password-api';
import { Masthead } from './masthead';

/**
 * Undoes a change of the account, by the link in the mail that announced it (accounts#this-was-not-me).
 */
export default function NotMe() {
  const token = useSearchParams()[0].get('token');
  const undo = useUndoEmailChange();
  const toast = useToast();
  if (!token || undo.isSuccess) {
    const [title, text] = undo.isSuccess ? [s.doneTitle, undo.data.message] : [s.invalidTitle, s.noToken];
    return (
      <Masthead>
        <div role="status" className="space-y-4">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-lg text-quiet">{text}</p>
          <Link to="/auth" className={`${buttonLook()} w-full`}>
            {s.login}
          </Link>
        </div>
      </Masthead>
    );
  }
  return (
    <Masthead>
      <div className="space-y-4">
        <h1 className="text-3xl">{s.title}</h1>
        <p className="text-lg text-quiet">{s.text}</p>
        <Button
          className="w-full"
          busy={undo.isPending}
          onClick={() =>
            undo.mutate({ token }, { onError: (error) => toast(trouble(s.failedTitle, s.failed, error)) })
          }
        >
          {s.undo}
        </Button>
      </div>
    </Masthead>
  );
}
