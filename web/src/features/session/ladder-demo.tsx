import { cn } from '../../ui/cn';
import { sessionStrings } from '../../strings/session';

const { demo: s } = sessionStrings;
/**
 * The answers appear one after the other. These are class names because the prerendered page may hold no inline style.
 */
const delays = [
  '[animation-delay:.5s]',
  '[animation-delay:1.1s]',
  '[animation-delay:2s]',
  '[animation-delay:2.7s]',
];

/**
 * Shows on a phone what the product does: friends are asked tier by tier, and the card fills. Without motion it shows the
 * full card at once.
 */
export const LadderDemo = ({ className }: { className: string }) => (
  <div
    role="img"
    aria-label={s.label}
    className={cn('rounded-card bg-turf/70 p-3 ring-1 ring-on-turf/25', className)}
  >
    <ol aria-hidden className="divide-y divide-on-turf/20">
      {s.rows.map(({ name, tier, answer }, i) => (
        <li key={name} className="flex items-center gap-3 py-1.5">
          <span className="grid size-8 shrink-0 place-items-center rounded-full bg-on-turf font-display font-semibold text-turf">
            {name.charAt(0)}
          </span>
          <span className="font-semibold">{name}</span>
          <span className="text-sm text-on-turf-quiet">{tier}</span>
          <span
            className={cn(
              'ml-auto animate-drop rounded-full px-2.5 text-sm font-bold [animation-fill-mode:backwards]',
              answer === s.in ? 'bg-pin text-on-pin' : 'text-on-turf-quiet ring-1 ring-on-turf/40',
              delays[i],
            )}
          >
            {answer}
          </span>
        </li>
      ))}
    </ol>
    <p
      aria-hidden
      className="mt-1.5 animate-drop text-center font-semibold text-pin [animation-delay:3.2s] [animation-fill-mode:backwards]"
    >
      {s.full}
    </p>
  </div>
);
