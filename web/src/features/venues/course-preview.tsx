import type { Venue, VenueHole, VenueHoles } from '@game/contracts';
import { Plane } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { flightStrings as s } from '../../strings/venues';
import { Button } from '../../ui/button';
import { Badge, Card, type Tone } from '../../ui/card';
import { FailedLine } from '../../ui/failed-line';
import { Waiting } from '../../ui/spinner';
import { useDifficulty, useHoles } from './api';
import { HolePicture } from './hole-picture';
import { HoleStrip } from './hole-strip';
import { shapeOf } from './hole-shape';
import { hasWebGl } from './webgl';

const Flythrough = lazy(() => import('./flythrough'));
const tones: Record<VenueHole['label'], Tone> = {
  Easy: 'good',
  Moderate: 'good',
  Challenging: 'waiting',
  'Very Difficult': 'bad',
};

export function CoursePreview({ venue, onBook }: { venue: Venue; onBook: () => void }) {
  const { data, error, refetch, isFetching } = useHoles(venue.id);
  if (data?.holes.length === 0) return null;
  return (
    <Card title={s.title}>
      {data ? (
        <Course venue={venue} course={data} onBook={onBook} />
      ) : error ? (
        <FailedLine text={s.failed} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting>{s.loading}</Waiting>
      )}
    </Card>
  );
}

function Course({ venue, course, onBook }: { venue: Venue; course: VenueHoles; onBook: () => void }) {
  const [at, setAt] = useState(0);
  const [flying, setFlying] = useState(false);
  const { data: difficulty } = useDifficulty(venue.id);
  const trees = difficulty?.treesDensity ?? null;
  const hole = course.holes[at]!;
  const shape = useMemo(() => shapeOf(venue.id, hole, trees), [venue.id, hole, trees]);
  const notes = [
    shape.surveyed && s.real,
    course.source && s.source(course.source),
    !hasWebGl() && s.noWebGl,
  ].filter(Boolean);
  return (
    <>
      <div className="aspect-[16/10] overflow-hidden rounded-control border border-line bg-turf sm:aspect-[2/1]">
        {!flying && <HolePicture shape={shape} hole={hole} />}
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p aria-live="polite" className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className="font-display text-xl font-semibold">{s.hole(hole.number)}</span>
          <span>{s.par(hole.par)}</span>
          <span>{s.yards(hole.yardage)}</span>
          {hole.strokeIndex && <span className="text-quiet">{s.index(hole.strokeIndex)}</span>}
          <Badge tone={tones[hole.label]}>{hole.label}</Badge>
        </p>
        <Button onClick={() => setFlying(true)}>
          <Plane aria-hidden className="size-5" /> {s.fly}
        </Button>
      </div>
      <HoleStrip holes={course.holes} at={at} onHole={setAt} />
      {notes.length > 0 && (
        <p className="mt-3 border-t border-dashed border-line pt-2.5 text-sm text-quiet">{notes.join(' ')}</p>
      )}
      <Suspense>
        {flying && (
          <Flythrough
            venue={venue}
            holes={course.holes}
            trees={trees}
            start={at}
            onClose={(hole) => (setAt(hole), setFlying(false))}
            onBook={onBook}
          />
        )}
      </Suspense>
    </>
  );
}
