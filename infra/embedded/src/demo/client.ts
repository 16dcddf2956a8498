import type { Simulator } from '@game/simulator';
import type { User } from '@game/contracts';

const WAIT_MS = 250;
/** The most times, WAIT_MS apart, that the demo checks whether billing and bookings know of a payment. */
const PATIENCE = 40;
/** The demo's password in versions that allowed fewer than eight characters. */
const EARLIER_PASSWORD = 'fairway';
const CODE = /^(\d{6}) is your code/;
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

  /**
   * Signs in, and registers first if the account does not exist. An account of an earlier version gets the
   * present password.
   */
  async signIn(
    login: { email: string; password: string; timeZone: string },
    username: string,
  ): Promise<void> {
    await this.call('POST', '/api/login', login).catch(async (error) => {
      if (error.status !== 401) throw error;
      // Registering would make a second account with this email.
      await this.renew(login).catch(() => this.call('POST', '/api/register', { ...login, username }));
    });
  }

  private async renew({ email, password }: { email: string; password: string }): Promise<void> {
    await this.call('POST', '/api/login', { email, password: EARLIER_PASSWORD });
    await this.call('POST', '/api/me/password', {
      currentPassword: EARLIER_PASSWORD,
      newPassword: password,
    });
  }

  /**
   * Confirms the email by the code in its simulated inbox, unless it is confirmed already; otherwise the
   * golfer could not send anything.
   */
  async confirmEmail(simulator: Simulator): Promise<void> {
    const { user } = await this.call<{ user: User }>('GET', '/api/me');
    if (user.emailVerified) return;
    const inbox = simulator.inbox(user.email);
    const earlier = inbox.emails().length;
    await this.call('POST', '/api/me/verify/email');
    for (let attempt = 0; ; attempt++, await pause()) {
      const code = inbox
        .emails()
        .slice(earlier)
        .flatMap(({ subject }) => CODE.exec(subject)?.[1] ?? [])
        .at(-1);
      if (code) return void (await this.call('POST', '/api/me/verify/email/confirm', { code }));
      if (attempt === PATIENCE) throw new Error(`${user.email} got no code`);
    }
  }

  /**
   * Pays for a year by a test card, unless the golfer already has one of these kinds of access. Waits until
   * billing knows of the payment, because billing refuses a second purchase before that.
   */
  async buyUnless(has: (status: string) => boolean): Promise<void> {
    const isPaid = async () => has((await this.call<{ status: string }>('GET', '/api/subscription')).status);
    if (await isPaid()) return;
    const { clientSecret, consent } = await this.call<{ clientSecret: string; consent: string }>(
      'POST',
      '/api/create-annual-subscription',
      { plan: 'annual' },
    );
    await this.call('POST', '/api/subscription/consent', { clientSecret, consent });
    await this.call('POST', '/api/subscription/test-card', { clientSecret, number: '4242424242424242' });
    for (let attempt = 1; attempt < PATIENCE && !(await isPaid()); attempt++) await pause();
  }

  /**
   * Sends a POST, and repeats it while bookings refuses it with 402 or 403 because it does not know of the
   * payment yet.
   */
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
