import { useId } from 'react';
import { flightStrings as s } from '../../strings/venues';
import { along, type Point } from './hole-line';
import { fairwayStart, HALF_FAIRWAY, type HoleShape, type Patch } from './hole-shape';

interface Props {
  shape: HoleShape;
  hole: { number: number; par: number; yardage: number };
  /** The progress of the flight, from 0 at the tee to 100 at the green. */
  progress?: number;
  className?: string;
}
/** The map is turned so that the tee lies on the left and the green on the right. */
const put = ([x, y]: Point): string => `${y.toFixed(1)},${x.toFixed(1)}`;
const CUT = 40;

/** A map of the hole as in a yardage book. */
export function HoleMap({ shape, hole, progress, className }: Props) {
  const id = useId();
  const { line, box, green, bunkers, water, trees } = shape;
  const top = box.left + CUT;
  const height = box.right - box.left - 2 * CUT;
  const fairway = line.slice(Math.floor(line.length * fairwayStart(hole.par)));
  const ball = progress === undefined ? undefined : along(line, progress / 100);
  return (
    <svg
      role="img"
      aria-label={s.picture(hole.number, hole.par, hole.yardage)}
      viewBox={`${box.near + CUT} ${top} ${box.far - box.near - 2 * CUT} ${height}`}
      preserveAspectRatio="xMidYMid meet"
      className={className}
    >
      <defs>
        <pattern id={id} width="16" height="16" patternUnits="userSpaceOnUse">
          <path d="M0 0h16v16H0z" fill="#4b9a5c" />
          <path d="M0 0h8v16H0z" fill="#55a666" />
        </pattern>
      </defs>
      <path d={`M-2000-2000h6000v6000h-6000z`} fill="#1f5a38" />
      {water.map((patch, i) => (
        <Ellipse key={i} patch={patch} fill="#5ba3bd" stroke="#8cc4d4" strokeWidth={2} />
      ))}
      <polyline
        points={fairway.map(put).join(' ')}
        fill="none"
        stroke="#347a49"
        strokeWidth={2 * HALF_FAIRWAY + 14}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <polyline
        points={fairway.map(put).join(' ')}
        fill="none"
        stroke={`url(#${id})`}
        strokeWidth={2 * HALF_FAIRWAY}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Ellipse patch={{ ...green, rx: green.rx + 4, ry: green.ry + 4 }} fill="#62b36f" />
      <Ellipse patch={green} fill="#a8dd94" />
      {bunkers.map((patch, i) => (
        <Ellipse key={i} patch={patch} fill="#efdcaa" stroke="#cdb67c" strokeWidth={0.8} />
      ))}
      <rect x={-7} y={-6} width={14} height={12} rx={2} fill="#62b36f" />
      {trees.map(({ at, height: tall, conifer }, i) => (
        <circle
          key={i}
          cx={at[1]}
          cy={at[0]}
          r={tall / 3}
          fill={conifer ? '#123c28' : '#174a2f'}
          opacity={0.92}
        />
      ))}
      <polyline
        points={line.map(put).join(' ')}
        fill="none"
        stroke="#fffdf6"
        strokeWidth={1.4}
        strokeDasharray="2 5"
        strokeLinecap="round"
        opacity={0.85}
      />
      <Pin at={green.at} />
      {ball && <circle cx={ball[1]} cy={ball[0]} r={5} fill="#fff" stroke="#16241c" strokeWidth={1.5} />}
    </svg>
  );
}

const Ellipse = ({
  patch: { at, rx, ry, turn },
  ...look
}: { patch: Patch } & React.SVGProps<SVGEllipseElement>) => (
  <ellipse
    cx={at[1]}
    cy={at[0]}
    rx={ry}
    ry={rx}
    transform={`rotate(${((-turn * 180) / Math.PI).toFixed(1)} ${at[1].toFixed(1)} ${at[0].toFixed(1)})`}
    {...look}
  />
);

const Pin = ({ at: [x, y] }: { at: Point }) => (
  <g transform={`translate(${y.toFixed(1)} ${x.toFixed(1)})`}>
    <path d="M0 0V-20" stroke="#16241c" strokeWidth={1.6} strokeLinecap="round" />
    <path d="M0-20 13-15.500 0-11z" fill="#d23c26" />
    <circle r={1.8} fill="#16241c" />
  </g>
);
