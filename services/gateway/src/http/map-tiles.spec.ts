import { fastify } from 'fastify';
import { GatewaySettings } from '../settings.js';
import { securityHeaders } from './security-headers.js';

const TILES = 'https://tiles.example:8443/v1/{z}/{x}/{y}.png?key=k';
async function imagesFrom(env: Record<string, string>) {
  const server = fastify();
  await securityHeaders(server, GatewaySettings.parse(env));
  server.get('/', () => 'page');
  const { headers } = await fetch(await server.listen({ port: 0 }));
  await server.close();
  return headers.get('content-security-policy')!.match(/img-src ([^;]*)/)![1];
}

describe('the tiles of maps', () => {
  it('come from no host unless a setting names one', async () => {
    expect(await imagesFrom({})).toBe("'self' data: blob:");
  });
  it('come from the host in the setting, and from no other', async () => {
    expect(await imagesFrom({ MAP_TILE_URL: TILES })).toBe("'self' data: blob: https://tiles.example:8443");
  });
  it.each([
    'tiles.example/{z}/{x}/{y}',
    'javascript:{z}{x}{y}',
    'https://tiles.example/{z}/{x}.png',
    'https://{s}.a.example/{z}/{x}/{y}',
  ])('cannot come from %p, because the setting refuses this URL', (url) => {
    expect(GatewaySettings.safeParse({ MAP_TILE_URL: url }).error?.issues[0]?.message).toBe(
      'must be a URL such as https://tiles.example.com/{z}/{x}/{y}.png',
    );
  });
});
