import { useLayoutEffect, useMemo, useRef } from 'react';
import { Color, Object3D, type InstancedMesh } from 'three';
import { dice } from '../hole-line';
import type { HoleShape, Tree } from '../hole-shape';
import { groundHeight } from './ground';

interface Props {
  shape: HoleShape;
}
const leaves = ['#2e6b3a', '#3a7a40', '#4a8746', '#2a5f3c', '#5d8f45'];
const needles = ['#1f5138', '#26593d', '#1b4733'];

/** Two drawings for all trees of a kind, however many there are. */
export function Woods({ shape }: Props) {
  const [conifers, broad] = useMemo(
    () => [shape.trees.filter((t) => t.conifer), shape.trees.filter((t) => !t.conifer)],
    [shape],
  );
  return (
    <>
      <Kind
        key={`c${conifers.length}`}
        trees={conifers}
        shape={shape}
        colours={needles}
        wide={0.24}
        middle={0.56}
        tall={0.9}
      >
        <coneGeometry args={[1, 1, 7]} />
      </Kind>
      <Kind
        key={`b${broad.length}`}
        trees={broad}
        shape={shape}
        colours={leaves}
        wide={0.36}
        middle={0.62}
        tall={0.36}
      >
        <icosahedronGeometry args={[1, 1]} />
      </Kind>
      <Kind
        key={`t${shape.trees.length}`}
        trees={shape.trees}
        shape={shape}
        colours={['#5a4632']}
        wide={0.035}
        middle={0.2}
        tall={0.42}
      >
        <cylinderGeometry args={[1, 1.4, 1, 5]} />
      </Kind>
    </>
  );
}

interface KindProps extends Props {
  trees: Tree[];
  colours: string[];
  /** Shares of the tree's height. */
  wide: number;
  middle: number;
  tall: number;
  children: React.ReactNode;
}
function Kind({ trees, shape, colours, wide, middle, tall, children }: KindProps) {
  const mesh = useRef<InstancedMesh>(null);
  useLayoutEffect(() => {
    const roll = dice(colours.join());
    const place = new Object3D();
    trees.forEach(({ at: [x, y], height }, i) => {
      place.position.set(x, groundHeight(shape, [x, y]) + height * middle, -y);
      place.scale.set(
        height * wide * (0.85 + roll() * 0.3),
        height * tall,
        height * wide * (0.85 + roll() * 0.3),
      );
      place.rotation.y = roll() * 6;
      place.updateMatrix();
      mesh.current!.setMatrixAt(i, place.matrix);
      mesh.current!.setColorAt(i, new Color(colours[Math.floor(roll() * colours.length)]));
    });
    mesh.current!.instanceMatrix.needsUpdate = true;
    mesh.current!.computeBoundingSphere();
  }, [trees, shape, colours, wide, middle, tall]);
  return (
    <instancedMesh ref={mesh} args={[undefined, undefined, trees.length]}>
      {children}
      <meshLambertMaterial flatShading />
    </instancedMesh>
  );
}
