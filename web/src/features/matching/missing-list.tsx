import type { PlayerPreferences, User } from '@game/contracts';
import { Link } from 'react-router-dom';
import { trouble } from '../../lib/refusal';
import { matchingStrings } from '../../strings/matching';
import { useToast } from '../../ui/toast';
import { useSavePreferences } from '../dashboard/api';
import { missingOf } from './missing';

const s = matchingStrings.missing;
const look =
  'inline-flex min-h-11 shrink-0 items-center font-semibold text-fairway underline underline-offset-4';

/** What is missing for being found and for a good score, each with what mends it. Nothing if nothing is missing. */
export function MissingList({ user, preferences }: { user: User; preferences: PlayerPreferences }) {
  const toast = useToast();
  const save = useSavePreferences({
    onSuccess: () => toast({ title: s.saved }),
    onError: (error) => toast(trouble(matchingStrings.error, matchingStrings.actFailed, error)),
  });
  const missing = missingOf(user, preferences);
  if (!missing.length) return null;
  return (
    <section aria-labelledby="missing" className="rounded-control bg-sand px-4 py-3 text-sand-ink">
      <h3 id="missing" className="text-base font-semibold">
        {preferences.findable ? s.title : s.notFound}
      </h3>
      <ul className="mt-1 divide-y divide-sand-ink/15">
        {missing.map(({ text, mend, to }) => (
          <li key={text} className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm">
            <span>{text}</span>
            {to === 'switch' ? (
              <button type="button" className={look} onClick={() => save.mutate({ autoMatchEnabled: true })}>
                {mend}
              </button>
            ) : (
              <Link className={look} to={to}>
                {mend}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
