import type { ReactNode } from 'react';
import { Logo } from '../../app/logo';
import { strings } from '../../strings/common';

/** The screens of who is signed out: turf on one side with the hole drawn on it, the form on the other. */
export function Masthead({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  return (
    <main className="grid min-h-dvh max-lg:grid-rows-[auto_1fr] lg:grid-cols-[minmax(0,1.1fr)_minmax(26rem,1fr)]">
      <section className="mown relative isolate flex flex-col justify-between gap-8 overflow-hidden px-5 py-6 text-on-turf sm:px-10 sm:py-10">
        <Hole />
        <p className="flex items-center gap-3 text-on-turf-quiet">
          <Logo className="size-11 rounded-full ring-1 ring-on-turf/30" />
          {strings.motto}
        </p>
        {beside ?? <p className="font-display text-6xl leading-none max-lg:hidden">{strings.tagline}</p>}
      </section>
      <section className="grid content-center px-5 py-8 sm:px-10">
        <div className="mx-auto w-full max-w-md">{children}</div>
      </section>
    </main>
  );
}

/** A dog-leg par 4 out of a yardage book. */
const Hole = () => (
  <svg
    aria-hidden
    viewBox="0 0 420 640"
    fill="none"
    className="absolute top-6 right-6 -z-10 h-[44%] w-auto overflow-visible opacity-85 max-lg:hidden [@media(max-height:51rem)]:hidden"
  >
    <path
      d="M158 612c-34-70-4-132 56-202s60-120 10-190 0-170 90-190 130 70 100 150-30 110-10 190-30 170-90 242-130 56-156 0z"
      fill="var(--color-green)"
      opacity=".28"
    />
    <path
      d="M300 60c46-14 84 14 80 54s-52 56-90 42-40-80 10-96z"
      fill="var(--color-green)"
      opacity=".5"
      stroke="var(--color-on-turf)"
      strokeOpacity=".45"
      strokeDasharray="2 5"
    />
    <path
      d="M240 150c26-10 44 8 34 28s-52 14-52-6 8-18 18-22zM378 176c20-4 32 12 22 26s-40 4-38-10 8-14 16-16z"
      fill="var(--color-pin)"
      opacity=".75"
    />
    <path
      d="M206 590 286 330 338 104"
      stroke="var(--color-on-turf)"
      strokeOpacity=".8"
      strokeWidth="2"
      strokeDasharray="1 9"
      strokeLinecap="round"
    />
    <g fill="var(--color-on-turf)" fontSize="15" fontFamily="var(--font-display)">
      <text x="216" y="476">
        248
      </text>
      <text x="326" y="236">
        142
      </text>
    </g>
    <circle cx="206" cy="590" r="6" fill="var(--color-on-turf)" />
    <circle cx="286" cy="330" r="5" fill="none" stroke="var(--color-on-turf)" strokeWidth="2" />
    <path d="M338 104V44" stroke="var(--color-on-turf)" strokeWidth="3" strokeLinecap="round" />
    <path d="M340 45c9-5 15 5 28 1-6 6-6 12 0 17-13 4-19-5-28-1z" fill="#e2492f" />
  </svg>
);
