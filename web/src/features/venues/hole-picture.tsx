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
  /** Without it the whole hole is seen at once. */
  view?: View;
  progress?: number;
}

/**
 * 3D where the browser draws it. The map of the hole lies under it: seen until the first frame is there, where 3D fails
 * and where there is none; and it is what a screen reader is told.
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
