import type { VenueId } from '@game/contracts';
import { difficultyStrings as s, flightStrings } from '../../strings/venues';
import { useDifficulty, useHoles } from './api';

/**
 * Says once for the whole page of a course which of its figures and drawings nobody measured
 * (venues#nothing-made-up-as-real).
 */
export function IllustrativeLine({ venueId }: { venueId: VenueId }) {
  const { data: course } = useHoles(venueId);
  const { data: difficulty } = useDifficulty(venueId);
  const surveyed = !course || course.holes.every((hole) => hole.line);
  const ofHoles = course?.note ?? (surveyed ? null : flightStrings.illustrative);
  const marked = (difficulty?.illustrative.length ?? 0) > 0;
  if (!ofHoles && !marked) return null;
  return (
    <p className="border-t border-dashed border-line pt-2.5 text-sm text-quiet">
      {ofHoles ? `${ofHoles}${marked ? ` ${s.alsoIllustrative}` : ''}` : s.illustrative}
    </p>
  );
}
