/** Makes a screenshot smaller by reducing it to at most 256 colours, the most frequent ones. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS = 256;

/** Converts an 8-bit RGB or RGBA PNG, as Chromium writes it, to an 8-bit PNG with a palette and no transparency. */
export function smallPng(png) {
  const { width, height, pixels, channels } = decode(png);
  const counts = new Map();
  const keyOf = (i) => (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
  for (let i = 0; i < pixels.length; i += channels) counts.set(keyOf(i), (counts.get(keyOf(i)) ?? 0) + 1);
  const palette = mostOf(counts);
  const index = new Map(palette.map((key, i) => [key, i]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i += channels) {
      const key = keyOf(i);
      if (!index.has(key)) index.set(key, nearest(palette, key));
      rows[y * (width + 1) + 1 + x] = index.get(key);
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((key) => [key >> 16, (key >> 8) & 255, key & 255]));
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Chooses the palette: the most frequent colours, but only one of several similar ones. */
function mostOf(counts) {
  const taken = new Map();
  for (const [key] of [...counts].sort((a, b) => b[1] - a[1])) {
    const like = key & 0xf8f8f8;
    if (!taken.has(like)) taken.set(like, key);
    if (taken.size === COLOURS) break;
  }
  return [...taken.values()];
}

function nearest(palette, key) {
  let best = 0;
  let least = Infinity;
  for (const [i, other] of palette.entries()) {
    const red = (other >> 16) - (key >> 16);
    const green = ((other >> 8) & 255) - ((key >> 8) & 255);
    const blue = (other & 255) - (key & 255);
    const far = red * red + green * green + blue * blue;
    if (far < least) [best, least] = [i, far];
  }
  return best;
}

function decode(png) {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = { 2: 3, 6: 4 }[png[25]];
  const parts = [];
  for (let at = SIGNATURE.length; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= channels ? pixels[at - channels] : 0;
      const up = y ? pixels[at - stride] : 0;
      const corner = x >= channels && y ? pixels[at - stride - channels] : 0;
      pixels[at] = raw[y * (stride + 1) + 1 + x] + predicted(filter, left, up, corner);
    }
  }
  return { width, height, pixels, channels };
}

function predicted(filter, left, up, corner) {
  if (filter < 2) return filter * left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const [byLeft, byUp, byCorner] = [left, up, corner].map((near) => Math.abs(left + up - corner - near));
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
