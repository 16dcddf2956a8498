import { CanvasTexture, SRGBColorSpace } from 'three';
import { dice, type Point } from '../hole-line';
import { fairwayStart, HALF_FAIRWAY, type HoleShape, type Patch } from '../hole-shape';
import type { Light } from './light';
import { castShadows } from './shadows';

const LONGEST = 2048;

/** Draws grass, sand, water and the shadows of the trees as seen from above. */
export function turfTexture(shape: HoleShape, par: number, light: Light): CanvasTexture {
  const { left, right, near, far } = shape.box;
  const scale = Math.min(4, LONGEST / Math.max(right - left, far - near));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round((right - left) * scale);
  canvas.height = Math.round((far - near) * scale);
  const c = canvas.getContext('2d')!;
  c.scale(scale, scale);
  // The far end of the hole is the top of the picture.
  const put = ([x, y]: Point): [number, number] => [x - left, far - y];

  c.fillStyle = light.rough;
  c.fillRect(0, 0, right - left, far - near);
  mottle(c, shape);
  for (const patch of shape.water) {
    ellipse(c, put, patch, 3, '#8fa866');
    ellipse(c, put, patch, 0, '#68b0cc');
    ellipse(c, put, patch, -5, '#5aa5c6');
  }
  const fairway = shape.line.slice(Math.floor(shape.line.length * fairwayStart(par))).map(put);
  stroke(c, fairway, 2 * HALF_FAIRWAY + 16, '#69a654');
  stroke(c, fairway, 2 * HALF_FAIRWAY, '#7bb961');
  mow(c, fairway);
  stroke(c, [put([0, -6]), put([0, 6])], 11, '#8cc86d');
  ellipse(c, put, shape.green, 5, '#8cc86d');
  ellipse(c, put, shape.green, 0, '#b3e08f');
  for (const patch of shape.bunkers) {
    ellipse(c, put, patch, 0.9, '#5f9a4f');
    ellipse(c, put, patch, 0, '#f0dfb2');
  }
  castShadows(c, put, shape.trees);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

type Put = (at: Point) => [number, number];

function mottle(c: CanvasRenderingContext2D, { box, length }: HoleShape) {
  const roll = dice(`mottle ${length}`);
  const [width, depth] = [box.right - box.left, box.far - box.near];
  // The sum of two random numbers is rarely near its limits, so that few spots lie at the edge, where the far
  // land begins.
  const within = (yards: number) => (yards * (roll() + roll() + 0.02)) / 2.04;
  for (let i = 0; i < 1600; i++) {
    c.fillStyle = roll() < 0.5 ? 'rgb(24 66 34 / 0.05)' : 'rgb(214 222 140 / 0.05)';
    c.beginPath();
    c.ellipse(within(width), within(depth), 1 + roll() * 7, 1 + roll() * 5, roll() * 3, 0, 7);
    c.fill();
  }
}

/** Draws light and dark mowing stripes across the fairway. */
function mow(c: CanvasRenderingContext2D, line: Array<[number, number]>) {
  c.save();
  c.beginPath();
  c.lineWidth = 2 * HALF_FAIRWAY - 1;
  c.lineCap = 'butt';
  c.strokeStyle = 'rgb(240 255 190 / 0.22)';
  c.setLineDash([9, 9]);
  line.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)));
  c.stroke();
  c.restore();
}

function stroke(c: CanvasRenderingContext2D, line: Array<[number, number]>, width: number, colour: string) {
  c.beginPath();
  line.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)));
  c.lineWidth = width;
  c.lineCap = 'round';
  c.lineJoin = 'round';
  c.strokeStyle = colour;
  c.stroke();
}

function ellipse(
  c: CanvasRenderingContext2D,
  put: Put,
  { at, rx, ry, turn }: Patch,
  more: number,
  colour: string,
) {
  const [x, y] = put(at);
  c.beginPath();
  c.ellipse(x, y, rx + more, ry + more, -turn, 0, 7);
  c.fillStyle = colour;
  c.fill();
}
