import { matchingStrings as s } from '../../strings/matching';

/** Shown while the search runs: a green with rings around the pin, over which a sector turns like a radar. */
export function SearchingStep() {
  return (
    <div role="status" className="grid min-h-80 place-content-center justify-items-center gap-2 text-center">
      <svg aria-hidden viewBox="-60 -60 120 120" className="mb-2 size-32 text-green">
        <circle r="58" fill="currentColor" opacity=".1" />
        {[18, 36, 54].map((r) => (
          <circle key={r} r={r} fill="none" stroke="currentColor" strokeOpacity=".4" strokeDasharray="3 5" />
        ))}
        <g className="origin-center animate-spin [animation-duration:1.8s]">
          <path d="M0 0V-56A56 56 0 0 1 39.600 -39.600Z" fill="currentColor" opacity=".3" />
        </g>
        <path d="M0 2V-30" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path d="M1-30l18 7-18 7z" fill="var(--color-flag)" />
      </svg>
      <p className="font-display text-2xl font-semibold">{s.searching}</p>
      <p className="text-quiet">{s.searchingText}</p>
    </div>
  );
}
