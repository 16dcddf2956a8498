/** A golfer's browser, as far as the seed needs one. */
export class DemoClient {
  private cookie = '';

  constructor(private readonly url: string) {}

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
    });
    const session = response.headers.getSetCookie().find((c) => c.startsWith('session='));
    if (session) this.cookie = session.split(';')[0]!;
    const answer = (await response.json()) as { message?: string };
    if (!response.ok)
      throw Object.assign(new Error(`${response.status}: ${answer.message}`), { status: response.status });
    return answer as T;
  }

  /** Registers where there is no such account yet. */
  async signIn(
    login: { email: string; password: string; timeZone: string },
    username: string,
  ): Promise<void> {
    await this.call('POST', '/api/login', login).catch(async (error) => {
      if (error.status !== 401) throw error;
      await this.call('POST', '/api/register', { ...login, username });
    });
  }
}
