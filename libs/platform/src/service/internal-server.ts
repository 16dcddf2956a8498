import { createServer, type Server } from 'node:http';
import { SettingsError } from '../env.js';
import { measureProcess, scrape } from '../observability/metrics.js';
import type { Readiness } from './health.js';

/**
 * Serves operators' tools on a port that golfers cannot reach: /live (200 while the process runs), /ready (the state of
 * each part; 503 while the service is not ready) and /metrics (in Prometheus's text format).
 */
export async function listenInside(
  where: { port: number; host: string },
  ready: () => Promise<Readiness>,
): Promise<Server> {
  measureProcess();
  const answers: Record<string, () => Promise<{ status: number; type: string; text: string }>> = {
    '/live': async () => ({ status: 200, type: 'application/json', text: '{"live":true}' }),
    '/ready': async () => {
      const state = await ready();
      return { status: state.ready ? 200 : 503, type: 'application/json', text: JSON.stringify(state) };
    },
    '/metrics': async () => ({ status: 200, ...(await scrape()) }),
  };
  const server = createServer(async (request, response) => {
    const answer = answers[request.url ?? ''];
    const { status, type, text } = answer
      ? await answer().catch((error: Error) => ({ status: 500, type: 'text/plain', text: error.message }))
      : { status: 404, type: 'text/plain', text: 'There are /live, /ready and /metrics.\n' };
    response.writeHead(status, { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: Error) =>
      reject(new SettingsError(`Setting METRICS_PORT is "${where.port}": ${error.message}`)),
    );
    server.listen(where.port, where.host, resolve);
  });
  return server;
}
