import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import { notFound } from '@game/contracts';
import { fastify } from 'fastify';
import { sendClient } from './client-files.js';

const folder = mkdtempSync(join(tmpdir(), 'client-'));
const root = join(folder, 'dist');
const server = fastify();
let dashboard: Parameters<typeof sendClient>[3] = async () => undefined;
const settings = {
  MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png?a=1&b=$&',
  MAP_ATTRIBUTION: 'Maps "R" <Us>',
  PUBLIC_URL: 'https://play.example',
};
const pageOf = (nonce: string, tiles: string, from: string, session: string, at = 'https://play.example') =>
  `<style nonce="${nonce}"></style><meta content="${tiles}" data-attribution="${from}"><meta content="${at}/api/share.png">${session}`;
beforeAll(async () => {
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  writeFileSync(
    join(root, 'index.html'),
    pageOf('__CSP_NONCE__', '__MAP_TILE_URL__', '__MAP_ATTRIBUTION__', '__SESSION__', '__PUBLIC_URL__'),
  );
  writeFileSync(join(root, 'sw.js'), 'worker');
  writeFileSync(join(root, 'assets', 'index-Bq3_x.js'), 'script');
  writeFileSync(join(root, 'assets', 'index-Bq3_x.js.br'), 'packed');
  server.decorateRequest('nonce', 'n0nce');
  await server.register(fastifyCookie);
  await server.register(fastifyStatic, { root, serve: false, preCompressed: true });
  server.get('/*', (request, reply) =>
    sendClient(request, reply, settings, (...page) => dashboard(...page), root),
  );
  server.setErrorHandler((error, _request, reply) => reply.code(notFound.is(error) ? 404 : 500).send());
  await server.listen({ port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Sends the path unchanged; fetch would normalise it. */
const get = async (path: string, accept = 'text/html', more: Record<string, string> = {}) => {
  const { port } = server.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve) =>
    request({ port, path, headers: { accept, ...more } }, resolve).end(),
  );
  const { 'cache-control': cache, 'content-type': type } = answer.headers;
  const link = answer.headers['link'];
  return { statusCode: answer.statusCode, cache, type, body: await text(answer), ...(link && { link }) };
};

describe('the web client', () => {
  // promises messages#link-previews
  it('tells a messenger the picture of the product by its whole address, also behind a link that was shared', async () => {
    const { body } = await get('/?ref=A1b2C3');
    expect(body).toContain('<meta content="https://play.example/api/share.png">');
    const page = readFileSync(new URL('../../../../web/index.html', import.meta.url), 'utf8');
    expect(page).toContain('property="og:image" content="__PUBLIC_URL__/api/share.png"');
    for (const tag of ['og:title', 'og:description']) expect(page).toContain(`property="${tag}"`);
  });

  it('is sent as the same page for every path of a screen, with a nonce and the URL of the map tiles', async () => {
    for (const path of ['/', '/dashboard', '/bookings/7', '/index.html', '/a.b/c?d=e']) {
      const page = {
        statusCode: 200,
        cache: 'no-cache',
        type: 'text/html; charset=utf-8',
        body: pageOf(
          'n0nce',
          'https://tiles.example/{z}/{x}/{y}.png?a=1&amp;b=$&amp;',
          'Maps &quot;R&quot; &lt;Us&gt;',
          'none',
        ),
      };
      expect([path, await get(path)]).toEqual([path, page]);
    }
  });
  it('is sent as a page at the path /, whatever content type the caller accepts', async () => {
    expect(await get('/', '*/*')).toMatchObject({ statusCode: 200, type: 'text/html; charset=utf-8' });
  });
  it('lets browsers cache a file for ever only if its name contains a hash', async () => {
    expect(await get('/assets/index-Bq3_x.js', '*/*')).toMatchObject({
      cache: 'public, max-age=31536000, immutable',
      body: 'script',
    });
    expect(await get('/sw.js', '*/*')).toMatchObject({ statusCode: 200, cache: 'no-cache', body: 'worker' });
  });
  it('sends a compressed file to a caller that accepts it', async () => {
    const path = '/assets/index-Bq3_x.js';
    expect((await get(path, '*/*', { 'accept-encoding': 'gzip, br' })).body).toBe('packed');
    expect((await get(path, '*/*', { 'accept-encoding': 'identity' })).body).toBe('script');
  });
  it('tells the page whether the browser has a session, and if so lets the browser preload the first calls', async () => {
    const cookie = `session=${'a'.repeat(43)}`;
    expect(await get('/', 'text/html', { cookie })).toMatchObject({
      body: expect.stringMatching(/>some$/),
      link:
        '</api/me>; rel=preload; as=fetch; crossorigin=use-credentials, ' +
        '</api/bookings>; rel=preload; as=fetch; crossorigin=use-credentials',
    });
    expect(await get('/profile', 'text/html', { cookie })).toMatchObject({
      link: '</api/me>; rel=preload; as=fetch; crossorigin=use-credentials',
    });
    expect(await get('/')).not.toHaveProperty('link');
  });
  it('contains its first screen prerendered: with a session the dashboard or a waiting screen, otherwise the sign-in screen', async () => {
    const cookie = `session=${'a'.repeat(43)}`;
    const page = join(root, 'index.html');
    const plain = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      '__SESSION__ <!--some-->Wait<!--/some--><!--none-->Sign in<!--/none--><!--answers-->',
    );
    const shown = async (path: string, more = {}) => (await get(path, 'text/html', more)).body;
    expect(await shown('/', { cookie })).toBe('some Wait');
    expect(await shown('/profile', { cookie })).toBe('some Wait');
    expect(await shown('/')).toBe('none Sign in');
    expect(await shown('/?ref=K7M2QXW4PA')).toBe('none ');
    expect(await shown('/privacy-policy')).toBe('none ');

    dashboard = async () => ({ html: '<h1>Pat $&</h1>', answers: '{"$&":1}' });
    const own = await get('/', 'text/html', { cookie });
    expect(own).toEqual({
      statusCode: 200,
      cache: 'no-store',
      type: 'text/html; charset=utf-8',
      body: 'some <h1>Pat $&</h1><script type="application/json" id="prerendered">{"$&":1}</script>',
    });
    expect(await shown('/?tee-time=1', { cookie })).toBe('some Wait');
    expect(await shown('/')).toBe('none Sign in');
    dashboard = async () => 'signed out';
    expect(await shown('/', { cookie })).toBe('none Sign in');
    dashboard = async () => undefined;
    writeFileSync(page, plain);
  });
  it('answers 404 for a missing file and for paths of the API', async () => {
    expect((await get('/assets/old.js', '*/*')).statusCode).toBe(404);
    for (const path of ['/api', '/api/nothing', '/r', '/r/a/b'])
      expect((await get(path)).statusCode).toBe(404);
  });
  it('never sends a file from outside its folder', async () => {
    for (const path of [
      '/../secret.txt',
      '/%2e%2e/secret.txt',
      '/assets/..%2f..%2fsecret.txt',
      '/..\\secret.txt',
      '//secret.txt',
    ])
      expect((await get(path)).body).not.toBe('secret');
  });
});
