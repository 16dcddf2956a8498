import type { Plan } from '@game/contracts';
import { momentText } from '../../lib/times';
import { planStrings as s } from '../../strings/plan';

/** Of more friends than this the list is folded at first. */
const UNFOLDED = 12;
const NOW_MS = 60_000;

interface Props {
  plan: Plan;
  now: Date;
}

/** When each friend's text and mail leave if nobody answers, and who is not asked and why (ladder#dry-run). */
export function PlanDetails({ plan, now }: Props) {
  const people = plan.steps.flatMap(({ contacts }) => contacts);
  const more = plan.steps.reduce((sum, step) => sum + step.more, 0);
  return (
    <div className="space-y-3">
      {people.length > 0 && (
        <details open={people.length <= UNFOLDED}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{s.each}</summary>
          <table className="w-full text-left text-[15px]">
            <thead className="text-sm text-quiet">
              <tr>
                {[s.friend, s.text, s.mail].map((name) => (
                  <th key={name} scope="col" className="py-1 pr-3 font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {people.map(({ id, name, textAt, mailAt }) => (
                <tr key={id} className="border-t border-line align-top">
                  <th scope="row" className="py-1.5 pr-3 font-medium wrap-anywhere">
                    <bdi>{name}</bdi>
                  </th>
                  <td className="py-1.5 pr-3">{leaves(textAt, now)}</td>
                  <td className="py-1.5">{leaves(mailAt, now)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {more > 0 && <p className="pt-1 text-sm text-quiet">{s.more(more)}</p>}
        </details>
      )}
      <NotAsked plan={plan} />
    </div>
  );
}

function leaves(at: string | null | undefined, now: Date): string {
  if (!at) return s.none;
  return new Date(at).getTime() - now.getTime() < NOW_MS ? s.now : momentText(at, now);
}

function NotAsked({ plan: { notAsked = [], moreNotAsked = 0 } }: { plan: Plan }) {
  if (!notAsked.length) return null;
  return (
    <details open={notAsked.length <= UNFOLDED}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {s.notAsked(notAsked.length + moreNotAsked)}
      </summary>
      <ul className="text-[15px]">
        {notAsked.map(({ id, name, why }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1.5">
            <bdi className="font-medium wrap-anywhere">{name}</bdi>
            <span className="text-quiet">{s.why[why]}</span>
          </li>
        ))}
      </ul>
      {moreNotAsked > 0 && <p className="pt-1 text-sm text-quiet">{s.more(moreNotAsked)}</p>}
    </details>
  );
}
