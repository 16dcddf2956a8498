import { CalendarPlus, Dices, HeartHandshake, MapPinned, Medal, Trophy, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dashboardStrings } from '../../strings/dashboard';

const { actions, actionsTitle } = dashboardStrings;
const icons = {
  wizard: CalendarPlus,
  roulette: Dices,
  achievements: Medal,
  contacts: UsersRound,
  venues: MapPinned,
  matching: HeartHandshake,
  events: Trophy,
};
type Action = keyof typeof actions;
/** These actions lead to a screen; the others open a dialog on the dashboard. */
const routes: Partial<Record<Action, string>> = { roulette: '/roulette', events: '/events-leagues' };

export function QuickActions({ onOpen }: { onOpen: (dialog: string) => void }) {
  return (
    <nav aria-label={actionsTitle}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:grid sm:gap-2.5 sm:overflow-visible sm:p-0 sm:grid-cols-3 md:grid-cols-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {(Object.keys(actions) as Action[]).map((name) => (
          <li key={name} className="flex max-sm:shrink-0">
            {routes[name] ? (
              <Link to={routes[name]} className={look}>
                <Face name={name} />
              </Link>
            ) : (
              <button type="button" className={look} onClick={() => onOpen(name)}>
                <Face name={name} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

const look =
  'group flex w-full flex-col items-start gap-2 rounded-card border border-line bg-card p-3.5 text-left shadow-card max-sm:min-h-11 max-sm:flex-row max-sm:items-center max-sm:px-3 max-sm:py-1.5 transition-[border-color,transform] duration-150 ease-putt hover:-translate-y-0.5 hover:border-fairway';

function Face({ name }: { name: Action }) {
  const Icon = icons[name];
  const { title, hint } = actions[name];
  return (
    <>
      <Icon
        aria-hidden
        className="size-5 text-green sm:size-6 transition-colors group-hover:text-flag"
        strokeWidth={1.7}
      />
      <span>
        <span className="block leading-tight font-semibold">{title}</span>
        <span className="mt-0.5 hidden text-sm leading-snug text-quiet sm:block">{hint}</span>
      </span>
    </>
  );
}
