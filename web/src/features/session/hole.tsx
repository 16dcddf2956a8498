import { cn } from '../../ui/cn';
import { sessionStrings } from '../../strings/session';

const LINE = 'M64 300C150 316 196 268 250 226S366 172 420 142 492 96 520 88';
/**
 * The positions of the four players on the way to the green: the organiser on the tee, then one player of
 * each tier.
 */
const spots = [
  [64, 300],
  [218, 252],
  [372, 168],
  [486, 102],
] as const;
/**
 * The players appear one after the other. These are class names because the prerendered page may hold no inline
 * style.
 */
const delays = ['', '[animation-delay:.35s]', '[animation-delay:.7s]', '[animation-delay:1.05s]'];
const woods = [
  [26, 196, 22],
  [62, 164, 16],
  [104, 190, 19],
  [148, 138, 24],
  [188, 168, 15],
  [222, 116, 18],
  [286, 340, 21],
  [330, 316, 16],
  [372, 338, 24],
  [424, 300, 18],
  [470, 322, 22],
  [516, 282, 16],
  [556, 306, 19],
] as const;

/** The drawing of a par 4 as in a yardage book, with a foursome that fills along it. */
export const Hole = ({ className }: { className?: string }) => (
  <svg aria-hidden viewBox="0 0 600 380" fill="none" className={cn('overflow-visible', className)}>
    <g stroke="#2a7650" strokeLinecap="round">
      <path d={LINE} strokeWidth="124" strokeOpacity=".2" />
      <path d={LINE} strokeWidth="84" strokeOpacity=".34" />
    </g>
    {woods.map(([x, y, r]) => (
      <g key={x} stroke="var(--color-on-turf)" strokeOpacity=".2">
        <circle cx={x} cy={y} r={r} fill="#2a7650" fillOpacity=".3" />
        <circle cx={x - r * 0.2} cy={y - r * 0.2} r={r * 0.45} strokeDasharray="2 4" />
      </g>
    ))}
    <g fill="#2a7650" stroke="var(--color-on-turf)">
      <path
        d="M462 74c10-36 62-52 98-34s34 66-2 82-106 0-96-48z"
        fillOpacity=".75"
        strokeOpacity=".45"
        strokeDasharray="2 5"
      />
      <path
        d="M496 78c6-20 34-28 54-18s18 34-2 42-58-2-52-24z"
        strokeOpacity=".25"
        fillOpacity=".5"
        strokeDasharray="2 5"
      />
    </g>
    <g fill="var(--color-pin)" fillOpacity=".8">
      <path d="M420 74c16-10 30 0 26 16s-34 16-38 4 2-14 12-20z" />
      <path d="M528 142c20-8 38 0 34 14s-36 16-44 6 0-16 10-20z" />
      <path d="M282 262c18-12 40-6 38 10s-36 20-46 10 0-14 8-20z" />
    </g>
    <path
      d={LINE}
      stroke="var(--color-on-turf)"
      strokeOpacity=".8"
      strokeWidth="2"
      strokeDasharray="1 9"
      strokeLinecap="round"
    />
    <ellipse cx="520" cy="88" rx="8" ry="3.500" fill="#0a2417" />
    <path d="M520 88V10" stroke="var(--color-on-turf)" strokeWidth="3" strokeLinecap="round" />
    <path d="M522 11c13-7 21 7 40 2-9 8-9 16 0 24-19 5-27-7-40-2z" fill="#e2492f" />
    {spots.map(([x, y], i) => (
      <g key={x} className={cn('animate-drop [animation-fill-mode:backwards]', delays[i])}>
        <circle
          cx={x}
          cy={y}
          r="20"
          fill="var(--color-turf)"
          stroke="var(--color-on-turf)"
          strokeWidth="1.500"
        />
        <circle cx={x} cy={y} r="16" fill="var(--color-on-turf)" />
        <text
          x={x}
          y={y + 6}
          textAnchor="middle"
          fill="#143f2a"
          fontSize="17"
          fontWeight="600"
          fontFamily="var(--font-display)"
        >
          {sessionStrings.foursome[i]}
        </text>
        {i > 0 && <Reply x={x - 4} y={y - 30} />}
      </g>
    ))}
  </svg>
);

/** The speech bubble of a friend's reply. */
const Reply = ({ x, y }: { x: number; y: number }) => (
  <g>
    <path
      d={`M${x - 32} ${y - 26}h42a10 10 0 0 1 10 10v8a10 10 0 0 1-10 10h-12l-4 8-8-8h-18a10 10 0 0 1-10-10v-8a10 10 0 0 1 10-10z`}
      fill="var(--color-pin)"
    />
    <text x={x - 11} y={y - 6} textAnchor="middle" fill="#16241c" fontSize="15" fontWeight="700">
      {sessionStrings.replyIn}
    </text>
  </g>
);
