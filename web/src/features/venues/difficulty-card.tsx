import type { VenueDifficulty, VenueId } from '@game/contracts';
import { difficultyStrings as s } from '../../strings/venues';
import { Badge, Card, type Tone } from '../../ui/card';
import { FailedLine } from '../../ui/failed-line';
import { Waiting } from '../../ui/spinner';
import { useDifficulty } from './api';

const tones: Record<VenueDifficulty['level'], Tone> = {
  beginner: 'good',
  intermediate: 'good',
  advanced: 'waiting',
  expert: 'bad',
};
const fields = Object.keys(s.facts) as Array<keyof typeof s.facts>;

/**
 * Shows the difficulty score and its reasons (venues#difficulty-score). Figures that nobody measured are left
 * out; IllustrativeLine says that the score comes from them.
 */
export function DifficultyCard({ venueId, isCourse }: { venueId: VenueId; isCourse: boolean }) {
  const { data, error, refetch, isFetching } = useDifficulty(venueId);
  return (
    <Card title={isCourse ? s.title : s.titleElsewhere}>
      {data ? (
        <Rating difficulty={data} />
      ) : error ? (
        <FailedLine text={s.failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting>{s.loading}</Waiting>
      )}
    </Card>
  );
}

function Rating({ difficulty }: { difficulty: VenueDifficulty }) {
  const { difficultyScore: score, level, illustrative } = difficulty;
  const known = fields.filter((field) => difficulty[field] !== null && !illustrative.includes(field));
  return (
    <>
      <div className="flex items-center gap-4">
        <p className="shrink-0">
          <span className="sr-only">{s.outOf(score)}</span>
          <span aria-hidden className="font-display text-5xl leading-none font-semibold">
            {score}
            <span className="text-xl text-quiet">/10</span>
          </span>
        </p>
        <div className="min-w-0 grow">
          <Badge tone={tones[level]}>{s.levels[level]}</Badge>
          <p className="mt-1 text-sm text-quiet">{s.advice[level]}</p>
        </div>
      </div>
      <Meter score={score} />
      {known.length > 0 && (
        <dl className="mt-5 grid grid-cols-2 gap-x-5 sm:grid-cols-3">
          {known.map((field) => (
            <div key={field} className="border-t border-line py-2">
              <dt className="text-sm text-quiet">{s.facts[field]}</dt>
              <dd className="flex flex-wrap items-baseline gap-x-0.5 font-semibold">
                {factText(field, difficulty[field]!)}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function factText(field: string, value: string | number): string {
  if (field === 'yardage') return s.yards(Number(value));
  return typeof value === 'string' ? (s.words[value] ?? value) : String(value);
}

/** Ten marks in a row; the score says how many are filled. */
const Meter = ({ score }: { score: number }) => (
  <div aria-hidden className="mt-4 grid grid-cols-10 gap-1">
    {Array.from({ length: 10 }, (_, i) => (
      <span
        key={i}
        className={`h-2 rounded-full ${i < Math.round(score) ? (i < 5 ? 'bg-green' : i < 7 ? 'bg-pin' : 'bg-flag') : 'bg-line'}`}
      />
    ))}
  </div>
);
