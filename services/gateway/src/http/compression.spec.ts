import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { compression } from './compression.js';

const long = { golfers: Array.from({ length: 200 }, (_, i) => ({ name: `Ann ${i}`, tier: 1 })) };
const server = fastify();
compression(server);
server.get('/long', () => long);
server.get('/short', () => ({ name: 'Ann' }));
server.get('/picture', (_, reply) => reply.type('image/png').send('x'.repeat(5_000)));
beforeAll(async () => {
  await server.listen({ port: 0 });
});
afterAll(() => server.close());

/** Returns the bytes as they are sent; fetch would decompress them. */
const get = async (path: string, accepted?: string) => {
  const { port } = server.server.address() as AddressInfo;
  const headers = accepted ? { 'accept-encoding': accepted } : {};
  const answer = await new Promise<IncomingMessage>((resolve) =>
    request({ port, path, headers }, resolve).end(),
  );
  const { 'content-encoding': encoding, vary } = answer.headers;
  return { encoding, vary, raw: await buffer(answer) };
};

describe('an answer', () => {
  it('is compressed with the best method that the caller accepts', async () => {
    const brotli = await get('/long', 'gzip, deflate, br');
    expect(brotli).toMatchObject({ encoding: 'br', vary: 'accept-encoding' });
    expect(JSON.parse(brotliDecompressSync(brotli.raw).toString())).toEqual(long);
    const zipped = await get('/long', 'gzip');
    expect(zipped).toMatchObject({ encoding: 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(zipped.raw).toString())).toEqual(long);
  });
  it('is not compressed for a caller that accepts no method, and tells caches that other callers may get it compressed', async () => {
    const plain = await get('/long');
    expect(plain).toMatchObject({ encoding: undefined, vary: 'accept-encoding' });
    expect(JSON.parse(plain.raw.toString())).toEqual(long);
  });
  it.each(['/short', '/picture'])('is not compressed if that gains nothing, as for %s', async (url) => {
    expect((await get(url, 'br')).encoding).toBeUndefined();
  });
});
