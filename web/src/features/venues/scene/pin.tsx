import { useMemo } from 'react';
import { BufferGeometry, DoubleSide, Float32BufferAttribute } from 'three';
import type { HoleShape } from '../hole-shape';
import { groundHeight } from './ground';

const TALL = 9;

/** The flag and the tee markers; the flag is taller than a real one so that it can be seen from the tee. */
export function Pin({ shape }: { shape: HoleShape }) {
  const [x, y] = shape.green.at;
  const cloth = useMemo(() => {
    const geometry = new BufferGeometry();
    geometry.setAttribute(
      'position',
      new Float32BufferAttribute([0, TALL, 0, 5, TALL - 1.6, 0, 0, TALL - 3.2, 0], 3),
    );
    return geometry;
  }, []);
  return (
    <>
      <group position={[x, groundHeight(shape, [x, y]), -y]}>
        <mesh position={[0, TALL / 2, 0]}>
          <cylinderGeometry args={[0.16, 0.16, TALL, 6]} />
          <meshBasicMaterial color="#fffdf6" />
        </mesh>
        <mesh geometry={cloth}>
          <meshBasicMaterial color="#d23c26" side={DoubleSide} />
        </mesh>
      </group>
      {[-3.5, 3.5].map((side) => (
        <mesh key={side} position={[side, groundHeight(shape, [side, 4]) + 0.5, -4]}>
          <sphereGeometry args={[0.6, 12, 8]} />
          <meshLambertMaterial color="#fffdf6" />
        </mesh>
      ))}
    </>
  );
}
