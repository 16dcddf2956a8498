import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Posted {
  path: string;
  /** The public URL to which the webhook was posted. */
  url: string;
  headers: IncomingHttpHeaders;
  raw: string;
  form: Record<string, string>;
}

/** Stands in for the product: records the simulator's posts and answers as configured. */
export interface FakeProduct {
  url: string;
  posts: Posted[];
  to(path: string): Posted[];
  /** Returns the status and body with which to answer a post; 204 by default. */
  answer: (post: Posted) => { status: number; body?: string };
  close(): Promise<void>;
}

export async function fakeProduct(): Promise<FakeProduct> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const target = request.url ?? '/';
      const post = {
        path: target.split('?')[0]!,
        url: product.url + target,
        headers: request.headers,
        raw,
        form: Object.fromEntries(new URLSearchParams(raw)),
      };
      product.posts.push(post);
      const { status, body } = product.answer(post);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const product: FakeProduct = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posts: [],
    to: (path) => product.posts.filter((post) => post.path === path),
    answer: () => ({ status: 204 }),
    close: () => {
      server.closeAllConnections();
      return new Promise((done) => server.close(() => done()));
    },
  };
  return product;
}
