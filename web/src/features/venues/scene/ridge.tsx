import { useMemo } from 'react';
import { BackSide, CylinderGeometry } from 'three';
import type { Light } from './light';

const AROUND = 160;
const AWAY = 1700;

/** Hazy hills at the edge of the land. */
export const Ridge = ({ light }: { light: Light }) => (
  <>
    <Hills away={AWAY + 250} base={60} colour={light.hillsFar} phase={2} />
    <Hills away={AWAY} base={26} colour={light.hillsNear} phase={0} />
  </>
);

function Hills({ away, base, colour, phase }: { away: number; base: number; colour: string; phase: number }) {
  const geometry = useMemo(() => {
    const ring = new CylinderGeometry(away, away, 1, AROUND, 1, true);
    const places = ring.attributes['position']!;
    for (let i = 0; i < places.count; i++) {
      const angle = Math.atan2(places.getX(i), places.getZ(i));
      const tall =
        base *
        (1.5 +
          Math.sin(angle * 5 + phase) * 0.6 +
          Math.sin(angle * 13 + phase * 2) * 0.4 +
          Math.sin(angle * 29) * 0.15);
      places.setY(i, places.getY(i) > 0 ? tall : -10);
    }
    return ring;
  }, [away, base, phase]);
  return (
    <mesh geometry={geometry} position={[0, 0, -200]}>
      <meshBasicMaterial color={colour} side={BackSide} fog={false} />
    </mesh>
  );
}
