import { useMemo } from 'react';
import { BackSide, Color, Float32BufferAttribute, SphereGeometry } from 'three';
import type { Light } from './light';

const FAR = 2400;

/** The sky as a dome, with warmer colours near the land. */
export function Sky({ light }: { light: Light }) {
  const dome = useMemo(() => {
    const geometry = new SphereGeometry(FAR, 24, 24);
    const places = geometry.attributes['position']!;
    const [top, middle, horizon] = [light.top, light.middle, light.horizon].map((c) => new Color(c));
    const colours = Array.from({ length: places.count }, (_, i) => {
      const up = Math.max(0, places.getY(i) / FAR);
      const colour =
        up < 0.18
          ? horizon!.clone().lerp(middle!, up / 0.18)
          : middle!.clone().lerp(top!, Math.min(1, (up - 0.18) / 0.5));
      return colour.toArray();
    });
    geometry.setAttribute('color', new Float32BufferAttribute(colours.flat(), 3));
    return geometry;
  }, [light]);
  return (
    <mesh geometry={dome}>
      <meshBasicMaterial vertexColors side={BackSide} fog={false} depthWrite={false} />
    </mesh>
  );
}
