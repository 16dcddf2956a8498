import { Canvas, useFrame, useThree } from '@react-three/fiber';
import { memo, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { PerspectiveCamera } from 'three';
import { flightPose, overview } from '../camera';
import type { View } from '../flight';
import type { HoleShape } from '../hole-shape';
import { FAR_LAND, groundGeometry } from './ground';
import { lightOfDay, SUN, type Light } from './light';
import { Pin } from './pin';
import { Ridge } from './ridge';
import { Sky } from './sky';
import { turfTexture } from './turf';
import { Woods } from './woods';

interface Props {
  shape: HoleShape;
  par: number;
  /** The moving camera; without it the whole hole is shown and nothing moves. */
  view?: View;
}

/**
 * The highest number of drawn pixels for each CSS pixel. More could not be seen in motion, and at this number
 * edges need no smoothing.
 */
const SHARPEST = 1.75;
const still = { subscribe: () => () => {}, sharpness: () => 1 };

/** Draws a frame only when something has changed, so that a paused flight costs nothing. */
function HoleScene({ shape, par, view }: Props) {
  const sharpness = useSyncExternalStore(
    view?.subscribe ?? still.subscribe,
    view ? () => view.get().sharpness : still.sharpness,
  );
  const light = useMemo(lightOfDay, []);
  return (
    <Canvas
      aria-hidden
      flat
      frameloop="demand"
      dpr={Math.min(devicePixelRatio, SHARPEST) * sharpness}
      camera={{ fov: 50, near: 1, far: 3000 }}
      gl={{ antialias: devicePixelRatio < SHARPEST, powerPreference: 'low-power' }}
    >
      <fog attach="fog" args={[light.far, 200, 1900]} />
      <hemisphereLight args={[light.sky, light.ground, light.skyPower]} />
      <directionalLight color={light.sun} intensity={light.sunPower} position={SUN} />
      <Sky light={light} />
      <Ridge light={light} />
      <FarLand light={light} />
      <Ground shape={shape} par={par} light={light} />
      <Woods shape={shape} />
      <Pin shape={shape} />
      <Camera shape={shape} view={view} />
    </Canvas>
  );
}

export default memo(HoleScene);

const FarLand = ({ light }: { light: Light }) => (
  <mesh rotation={[-Math.PI / 2, 0, 0]} position={[0, FAR_LAND, -200]}>
    <circleGeometry args={[2300, 48]} />
    <meshLambertMaterial color={light.rough} />
  </mesh>
);

function Ground({ shape, par, light }: { shape: HoleShape; par: number; light: Light }) {
  const geometry = useMemo(() => groundGeometry(shape), [shape]);
  const turf = useMemo(() => turfTexture(shape, par, light), [shape, par, light]);
  useEffect(() => () => geometry.dispose(), [geometry]);
  useEffect(() => () => turf.dispose(), [turf]);
  return (
    <mesh geometry={geometry}>
      <meshLambertMaterial key={turf.uuid} map={turf} />
    </mesh>
  );
}

function Camera({ shape, view }: { shape: HoleShape; view: View | undefined }) {
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    invalidate();
    return view?.subscribe(() => invalidate());
  }, [shape, view, invalidate]);
  useFrame(({ camera }) => {
    const at = view?.get();
    const { position, target } = at ? flightPose(shape, at.progress, at.height) : overview(shape);
    (camera as PerspectiveCamera).fov = at ? 52 : 36;
    camera.updateProjectionMatrix();
    camera.position.set(...position);
    camera.lookAt(...target);
  });
  return null;
}
