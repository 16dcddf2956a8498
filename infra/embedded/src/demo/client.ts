const WAIT_MS = 250;
/** The most tries, WAIT_MS apart, until billing and bookings know of a payment. */
const PATIENCE = 40;
const pause = () => new Promise((resolve) => setTimeout(resolve, WAIT_MS));

/** Calls the API as a golfer's browser does, with what the demo needs. */
export class DemoClient {
  private cookie = '';

  /** Every call fails once `signal` is aborted. */
  constructor(
    private readonly url: string,
    private readonly signal: AbortSignal,
  ) {}

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { cookie: this.cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      signal: this.signal,
    });
    const session = response.headers.getSetCookie().find((c) => c.startsWith('session='));
    if (session) this.cookie = session.split(';')[0]!;
    const answer = (await response.json()) as { message?: string };
    if (!response.ok)
      throw Object.assign(new Error(`${response.status}: ${answer.message}`), { status: response.status });
    return answer as T;
  }

  /** Signs in, and registers first where the account does not exist. */
  async signIn(
    login: { email: string; password: string; timeZone: string },
    username: string,
  ): Promise<void> {
    await this.call('POST', '/api/login', login).catch(async (error) => {
      if (error.status !== 401) throw error;
      await this.call('POST', '/api/register', { ...login, username });
    });
  }

  /**
   * Pays for a year by a test card, unless the golfer already has one of these kinds of access. Waits until billing
   * knows of it: what is bought once more before that is refused.
   */
  async buyUnless(has: (status: string) => boolean): Promise<void> {
    const isPaid = async () => has((await this.call<{ status: string }>('GET', '/api/subscription')).status);
    if (await isPaid()) return;
    const { clientSecret } = await this.call<{ clientSecret: string }>(
      'POST',
      '/api/create-annual-subscription',
      { plan: 'annual' },
    );
    await this.call('POST', '/api/subscription/test-card', { clientSecret, number: '4242424242424242' });
    for (let attempt = 1; attempt < PATIENCE && !(await isPaid()); attempt++) await pause();
  }

  /** A POST that is repeated while bookings refuses it with 402 or 403, because it does not know of the payment yet. */
  async onceEntitled<T>(path: string, body: unknown): Promise<T> {
    for (let attempt = 1; ; attempt++)
      try {
        return await this.call<T>('POST', path, body);
      } catch (error) {
        const { status } = error as { status?: number };
        if ((status !== 402 && status !== 403) || attempt === PATIENCE) throw error;
        await pause();
      }
  }
}
