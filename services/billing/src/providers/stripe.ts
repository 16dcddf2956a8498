import { ContractError, cardDeclined, paymentProviderDown } from '@game/contracts';
import { SETTINGS, Telemetry, assertFreeToWait, type ProviderResult } from '@game/platform';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { BillingSettings } from '../settings.js';

/**
 * Shorter than the 5 s of one attempt on the bus. The SDK does not retry, because the bus and the timers repeat calls
 * with the same keys.
 */
const TIMEOUT_MS = 4_000;
/** The maximum number of subscriptions, charges or checkouts that are read of a customer: more than anybody has. */
export const MAX_LISTED = 1_000;

/**
 * The version of Stripe's API for which this code is written, whatever default the Stripe account has. A spec compares
 * it with the version of the SDK's types, so an update of the SDK requires an update of this line.
 */
export const API_VERSION = '2026-10-28.endive';

export function stripeSdk(
  { STRIPE_SECRET_KEY, STRIPE_BASE_URL }: Pick<BillingSettings, 'STRIPE_SECRET_KEY' | 'STRIPE_BASE_URL'>,
  more: ConstructorParameters<typeof Stripe>[1] = {},
): Stripe {
  const base = STRIPE_BASE_URL ? new URL(STRIPE_BASE_URL) : undefined;
  const protocol = base?.protocol === 'http:' ? 'http' : 'https';
  const where = base && {
    host: base.hostname,
    port: Number(base.port || (protocol === 'http' ? 80 : 443)),
    protocol: protocol as 'http' | 'https',
  };
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
    ...where,
    ...more,
  });
}

/** Makes calls to the Stripe API with our key. */
@Injectable()
export class StripeApi {
  readonly sdk: Stripe;

  constructor(
    @Inject(SETTINGS) settings: BillingSettings,
    private readonly telemetry: Telemetry,
  ) {
    this.sdk = stripeSdk(settings);
  }

  /**
   * Makes a call and converts Stripe's errors: a declined card becomes `cardDeclined`, and a temporary failure becomes
   * `paymentProviderDown`. Other errors are thrown unchanged.
   */
  async ask<T>(call: (sdk: Stripe) => Promise<T>): Promise<T> {
    assertFreeToWait('A call to Stripe');
    try {
      return await this.telemetry.callProvider('stripe', 'ask', () => call(this.sdk), classOf);
    } catch (error) {
      throw inOurWords(error);
    }
  }
}

function classOf(outcome: { value: unknown } | { error: unknown }): ProviderResult {
  if ('value' in outcome) return 'ok';
  const { error } = outcome;
  if (error instanceof Stripe.errors.StripeCardError) return 'recipient';
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'throttled';
  if (isKeyRefused(error)) return 'sender';
  if (error instanceof Stripe.errors.StripeConnectionError)
    return /timed? ?out|ETIMEDOUT/i.test(error.message) ? 'timeout' : 'unreachable';
  return error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) < 500 ? 'refused' : 'provider';
}

function inOurWords(error: unknown): unknown {
  if (error instanceof ContractError || !(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeCardError) return cardDeclined({ message: error.message });
  const passing =
    error instanceof Stripe.errors.StripeConnectionError ||
    error instanceof Stripe.errors.StripeRateLimitError ||
    (error.statusCode ?? 0) >= 500 ||
    error.code === 'lock_timeout';
  return passing ? Object.assign(paymentProviderDown(), { cause: error }) : error;
}

/** Whether Stripe refused the key because it is wrong, revoked, or lacks a permission that we need. */
export const isKeyRefused = (error: unknown): error is Error =>
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;
/** Whether Stripe refused a change because the subscription has a schedule, or because it has none any more. */
export const isOfSchedule = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && /schedule/i.test(error.message);
export const isMissing = (error: unknown) => (error as { code?: string }).code === 'resource_missing';
/** Returns undefined if the error says that the object does not exist at Stripe; rethrows any other error. */
export const unlessMissing = (error: unknown): undefined => {
  if (!isMissing(error)) throw error;
};
export const idOf = (reference: string | { id: string } | null | undefined): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null);
export const dateOf = (seconds: number) => new Date(seconds * 1000);
