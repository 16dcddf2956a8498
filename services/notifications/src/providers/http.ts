import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { assertFreeToWait } from '@game/platform';
import { CALL_MS } from './provider.js';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Idle connections are kept, but closed after 4 s, before a provider could close one during a call. */
const kept = { keepAlive: true, timeout: 4_000, maxFreeSockets: 32 };
const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) };

/**
 * The HTTP client of the SDKs. It costs half as much CPU as their own, and one deadline (CALL_MS) covers the
 * whole call. Rejects with an error whose `code` is that of the network error, or ETIMEDOUT after the
 * deadline.
 */
export async function call(
  method: string,
  url: URL,
  headers: Record<string, string>,
  body?: string,
): Promise<Answer> {
  assertFreeToWait('A call to a provider');
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'http:' ? http : https;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const agent = agents[url.protocol as 'http:'];
    const outgoing = request(url, { method, agent, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(deadline);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    const deadline = setTimeout(() => {
      outgoing.destroy(
        Object.assign(new Error('the provider did not answer in time'), { code: 'ETIMEDOUT' }),
      );
    }, CALL_MS);
    outgoing.on('error', (error) => {
      clearTimeout(deadline);
      reject(error);
    });
    outgoing.end(body);
  });
}
