import { CalendarHeart, Clock, Flag, Target, UserRound } from 'lucide-react';
import { rouletteStrings as s } from '../../strings/roulette';
import { SPIN_MS, type Option } from './options';

const icons = { venue: Flag, invite: UserRound, time: Clock, place: Target, event: CalendarHeart };
const R = 150;
/**
 * The colours of the slices. Two neighbours never have the same colour, not even the first and the last
 * slice.
 */
const fills = [
  { slice: 'var(--color-green)', text: 'var(--color-card)' },
  { slice: 'var(--color-sand)', text: 'var(--color-sand-ink)' },
  { slice: 'var(--color-tint)', text: 'var(--color-fairway)' },
  { slice: 'var(--color-card)', text: 'var(--color-ink)' },
];
function fillOf(index: number, total: number) {
  const last = total % fills.length === 1 && index === total - 1;
  return fills[last ? 2 : index % fills.length]!;
}

const at = (turn: number, radius: number) => {
  const radians = (turn - 0.25) * 2 * Math.PI;
  return `${(Math.cos(radians) * radius).toFixed(2)} ${(Math.sin(radians) * radius).toFixed(2)}`;
};
function slicePath(index: number, total: number) {
  const [from, to] = [index / total, (index + 1) / total];
  return `M0 0 L${at(from, R)} A${R} ${R} 0 ${to - from > 0.5 ? 1 : 0} 1 ${at(to, R)} Z`;
}
/** The number of letters that fit between the rim and the hub. */
const LONGEST = 16;
const short = (title: string) =>
  title.length > LONGEST ? `${title.slice(0, LONGEST - 1).trimEnd()}…` : title;

interface Props {
  options: Option[];
  angle: number;
  spinning: boolean;
  result: Option | undefined;
}

/**
 * Draws a putting green with the options around the hole, a rim of studs, and a flag that points at the drawn
 * option.
 */
export function Wheel({ options, angle, spinning, result }: Props) {
  const total = options.length;
  return (
    <svg
      viewBox="-180 -196 360 376"
      role="img"
      aria-label={s.wheel}
      className="mx-auto block w-full max-w-[30rem]"
    >
      <ellipse cy="172" rx="120" ry="7" fill="var(--color-ink)" opacity=".14" />
      <circle r="170" fill="var(--color-turf)" />
      <circle r="170" fill="none" stroke="var(--color-line)" strokeWidth="2" />
      {Array.from({ length: 36 }, (_, i) => (
        <circle
          key={i}
          r={i % 3 ? 2 : 3.2}
          transform={`rotate(${i * 10}) translate(0 -160)`}
          fill={i % 3 ? 'var(--color-on-turf)' : 'var(--color-pin)'}
          opacity={i % 3 ? 0.55 : 1}
        />
      ))}
      <circle r={R} fill="var(--color-card)" />
      <g
        style={{
          transform: `rotate(${angle}deg)`,
          transition: spinning ? `transform ${SPIN_MS}ms cubic-bezier(0.12, 0.72, 0.1, 1)` : 'none',
        }}
      >
        {options.map((option, i) => {
          const { slice, text } = fillOf(i, total);
          const Icon = icons[option.kind];
          const drawn = result && !spinning && result.id !== option.id;
          return (
            <g key={option.id} opacity={drawn ? 0.4 : 1} className="transition-opacity duration-300">
              <path d={slicePath(i, total)} fill={slice} stroke="var(--color-line)" strokeWidth="1" />
              <g transform={`rotate(${((i + 0.5) / total) * 360 - 90})`} color={text}>
                <Icon x={R - 31} y={-7} width={14} height={14} />
                <text
                  x={R - 36}
                  textAnchor="end"
                  dominantBaseline="central"
                  fontSize="9.5"
                  fontWeight="600"
                  fill={text}
                >
                  {short(option.title)}
                </text>
              </g>
            </g>
          );
        })}
      </g>
      <circle r="24" fill="var(--color-on-turf)" stroke="var(--color-turf)" strokeWidth="2" />
      <Dimples />
      <g transform="translate(0 -146)">
        <path d="M-2 0V-46" stroke="var(--color-ink)" strokeWidth="3" strokeLinecap="round" />
        <path d="M-1 -46L26 -37L-1 -28Z" fill="var(--color-flag)" />
        <path d="M-10 -7H6L-2 8Z" fill="var(--color-flag)" stroke="var(--color-card)" strokeWidth="1.5" />
      </g>
    </svg>
  );
}

/** The dimples of the golf ball that is the hub of the wheel. */
function Dimples() {
  const rings = [
    [0, 1],
    [9, 6],
    [17, 12],
  ] as const;
  return rings.flatMap(([radius, count]) =>
    Array.from({ length: count }, (_, i) => (
      <circle
        key={`${radius}-${i}`}
        r="2"
        transform={`rotate(${(i / count) * 360}) translate(0 ${-radius})`}
        fill="var(--color-turf)"
        opacity=".22"
      />
    )),
  );
}
