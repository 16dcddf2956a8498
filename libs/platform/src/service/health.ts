import { createServer, type Server } from 'node:http';

/** Live: the process runs. Ready: each of its parts can do its work right now. */
export class Health {
  private readonly checks = new Map<string, () => boolean | Promise<boolean>>();

  add(name: string, check: () => boolean | Promise<boolean>): void {
    this.checks.set(name, check);
  }

  async ready(): Promise<{ ready: boolean; parts: Record<string, boolean> }> {
    const parts: Record<string, boolean> = {};
    for (const [name, check] of this.checks)
      parts[name] = await Promise.resolve()
        .then(check)
        .catch(() => false);
    return { ready: Object.values(parts).every(Boolean), parts };
  }

  /** For services that have no HTTP of their own: GET /live and /ready. */
  async listen(port: number): Promise<Server> {
    const server = createServer(async (request, response) => {
      const { ready, parts } = request.url === '/live' ? { ready: true, parts: {} } : await this.ready();
      response
        .writeHead(ready ? 200 : 503, { 'content-type': 'application/json' })
        .end(JSON.stringify({ ready, parts }));
    });
    await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, resolve));
    return server;
  }
}
