import { useLayoutEffect, useMemo, useRef } from 'react';
import { Color, Object3D, type InstancedMesh } from 'three';
import { dice, type Point } from '../hole-line';
import type { HoleShape, Tree } from '../hole-shape';
import { groundHeight } from './ground';

interface Props {
  shape: HoleShape;
}
const leaves = ['#4b8a45', '#5a994b', '#6ba552', '#417d46', '#83ad50'];
const needles = ['#2f6b47', '#37754c', '#2a6044'];
const bark = ['#7a6248'];
const BEYOND = 340;
const FAR_TREES = 420;

/**
 * Draws all trees with three instanced meshes (needles, leaves, trunks), so their number adds no draw calls.
 */
export function Woods({ shape }: Props) {
  const [all, conifers, broad] = useMemo(() => {
    const trees = [...shape.trees, ...farTrees(shape)];
    return [trees, trees.filter((t) => t.conifer), trees.filter((t) => !t.conifer)];
  }, [shape]);
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
        key={`t${all.length}`}
        trees={all}
        shape={shape}
        colours={bark}
        wide={0.035}
        middle={0.2}
        tall={0.42}
      >
        <cylinderGeometry args={[1, 1.4, 1, 5]} />
      </Kind>
    </>
  );
}

/** The trees on the far land; none stand between the camera and the tee. */
function farTrees({ box, length }: HoleShape): Tree[] {
  const roll = dice(`far ${length}`);
  return Array.from({ length: FAR_TREES }, () => {
    const at: Point = [
      box.left - BEYOND + roll() * (box.right - box.left + 2 * BEYOND),
      box.near + roll() * (box.far - box.near + BEYOND),
    ];
    return { at, height: 12 + roll() * 14, conifer: roll() < 0.4 };
  }).filter(({ at: [x, y] }) => x < box.left || x > box.right || y > box.far);
}

interface KindProps extends Props {
  trees: Tree[];
  colours: string[];
  /** The width of the part, the height of its centre and its own height, as shares of the tree's height. */
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
