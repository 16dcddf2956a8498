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

/** 3D where the browser draws it; before it is there, where it fails and where there is none, the map of the hole. */
export function HolePicture({ shape, hole, view, progress }: Props) {
  const map = <HoleMap shape={shape} hole={hole} progress={progress} className="size-full" />;
  if (!hasWebGl()) return map;
  return (
    <MapBoundary instead={map}>
      <Suspense fallback={map}>
        <HoleScene shape={shape} par={hole.par} view={view} />
      </Suspense>
    </MapBoundary>
  );
}
