import type { ReactNode } from 'react';
import { Logo } from '../../ui/logo';
import { strings } from '../../strings/common';
import { Hole } from './hole';

/** The frame of the signed-out screens: turf with a drawing on one side, the form on the other. */
export function Masthead({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.1fr)_minmax(26rem,1fr)]">
      <section className="mown relative isolate flex flex-col justify-between gap-8 overflow-hidden px-5 py-6 text-on-turf sm:px-10 sm:py-10">
        <p className="flex items-center gap-3 text-on-turf-quiet">
          <Logo className="size-11 rounded-full ring-1 ring-on-turf/30" />
          {strings.motto}
        </p>
        <Hole className="min-h-0 w-full flex-1 basis-0 max-lg:hidden [@media(max-height:46rem)]:hidden" />
        {beside ?? <p className="font-display text-6xl leading-none max-lg:hidden">{strings.tagline}</p>}
      </section>
      <section className="relative isolate grid grid-cols-1 content-center overflow-hidden px-5 py-8 sm:px-10">
        <Contours />
        <div className="mx-auto w-full max-w-md lg:rounded-card lg:border lg:border-line lg:bg-card lg:p-9 lg:shadow-card">
          {children}
        </div>
      </section>
    </main>
  );
}

/** The contour lines of a green, which run out of the page. */
const Contours = () => (
  <svg
    aria-hidden
    viewBox="0 0 520 900"
    preserveAspectRatio="xMidYMid slice"
    fill="none"
    className="absolute inset-0 -z-10 size-full text-green max-lg:hidden"
  >
    <path d={GREEN} fill="currentColor" fillOpacity=".06" />
    <g stroke="currentColor" strokeOpacity=".28" strokeWidth="1.500" strokeDasharray="3 6">
      {[1, 0.87, 0.74, 0.56].map((scale) => (
        <path
          key={scale}
          d={GREEN}
          transform={`translate(${300 * (1 - scale)} ${470 * (1 - scale)}) scale(${scale})`}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </g>
  </svg>
);
const GREEN =
  'M-30 560C-80 400 20 330 70 210S230-60 400 10s90 190 150 300 60 250-20 380-200 190-330 170S10 690-30 560z';
