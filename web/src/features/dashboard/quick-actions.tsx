import { CalendarPlus, Dices, HeartHandshake, MapPinned, Medal, Trophy, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { dialogs } from './dialogs';
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
  const shown = (Object.keys(actions) as Action[]).filter((name) => routes[name] ?? dialogs[name]);
  return (
    <nav aria-label={actionsTitle}>
      <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 md:grid-cols-4 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none">
        {shown.map((name) => (
          <li key={name} className="flex max-sm:last:odd:col-span-2">
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
  'group flex w-full flex-col items-start gap-2 rounded-card border border-line bg-card p-3.5 text-left shadow-card transition-[border-color,transform] duration-150 ease-putt hover:-translate-y-0.5 hover:border-fairway';

function Face({ name }: { name: Action }) {
  const Icon = icons[name];
  const { title, hint } = actions[name];
  return (
    <>
      <Icon
        aria-hidden
        className="size-6 text-green transition-colors group-hover:text-flag"
        strokeWidth={1.7}
      />
      <span>
        <span className="block leading-tight font-semibold">{title}</span>
        <span className="mt-0.5 block text-sm leading-snug text-quiet">{hint}</span>
      </span>
    </>
  );
}
