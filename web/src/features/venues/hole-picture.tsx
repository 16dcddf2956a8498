import { lazy, Suspense } from 'react';
import type { View } from './flight';
import { HoleMap } from './hole-map';
import type { HoleShape } from './hole-shape';
import { MapBoundary } from './map-boundary';
import { hasWebGl } from './webgl';

const HoleScene = lazy(() => import('./scene/hole-scene'));

interface Props {
  shape: HoleShape;
  hole: { number: number; par: number; yardage: number };
  /** The moving camera; without it the whole hole is shown at once. */
  view?: View;
  progress?: number;
}

/**
 * Shows the hole in 3D if the browser can. The map of the hole lies under it: it is visible until the first
 * frame is drawn and whenever 3D is missing or fails, and screen readers read it.
 */
export function HolePicture({ shape, hole, view, progress }: Props) {
  return (
    <div className="relative size-full">
      <HoleMap shape={shape} hole={hole} progress={progress} className="absolute size-full" />
      {hasWebGl() && (
        <MapBoundary instead={null}>
          <Suspense>
            <HoleScene shape={shape} par={hole.par} view={view} />
          </Suspense>
        </MapBoundary>
      )}
    </div>
  );
}
