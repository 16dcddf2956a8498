import http, { type IncomingHttpHeaders } from 'node:http';
import https from 'node:https';
import { assertFreeToWait } from '@game/platform';
import { CALL_MS } from './provider.js';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Connections stay open between calls, and are given up before a provider would close them under a call. */
const kept = { keepAlive: true, timeout: 4_000, maxFreeSockets: 32 };
const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) };

/**
 * Carries the SDKs' requests: half the work of their own client, and the whole call has one deadline. Rejects with the
 * network's error code, or ETIMEDOUT.
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
      outgoing.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' }));
    }, CALL_MS);
    outgoing.on('error', (error) => {
      clearTimeout(deadline);
      reject(error);
    });
    outgoing.end(body);
  });
}
