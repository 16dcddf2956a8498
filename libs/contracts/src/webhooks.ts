import { z } from 'zod';
import { defineCommand, defineEvent, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Instant, Line, optional, UserId } from './fields.js';
import { WebhookDeliveryId, WebhookEndpointId } from './ids.js';
import { secret } from './secret.js';

/** The events that integrators can receive at a URL of their own. */
export const WEBHOOK_EVENTS = [
  'tee-time.changed',
  'offer.made',
  'offer.answered',
  'foursome.full',
  'invites.stopped',
  'night.ahead',
] as const;
export const WebhookEvent = z.enum(WEBHOOK_EVENTS);
export type WebhookEvent = z.output<typeof WebhookEvent>;

export const MAX_WEBHOOK_ENDPOINTS = 10;
export const DELIVERIES_PAGE = 50;
/** `t=<seconds since 1970>,v1=<hex>`: the HMAC-SHA256 of `<t>.<body>` under the endpoint's secret. */
export const SIGNATURE_HEADER = 'X-Game-Signature';
export const EVENT_HEADER = 'X-Game-Event';
/**
 * The id of the event: every attempt, replay and endpoint gets it under the same id, so a receiver can ignore an id that it has
 * already seen.
 */
export const DELIVERY_HEADER = 'X-Game-Delivery';
/**
 * The same id and time, and a second signature, in the headers of Standard Webhooks (https://www.standardwebhooks.com).
 */
export const STANDARD_ID_HEADER = 'webhook-id';
export const STANDARD_TIMESTAMP_HEADER = 'webhook-timestamp';
export const STANDARD_SIGNATURE_HEADER = 'webhook-signature';

export const WebhookEndpointBody = z.strictObject({
  url: z
    .url({ protocol: /^https?$/, error: 'must be a URL such as https://example.com/golf' })
    .max(2_000, 'must have at most 2,000 characters')
    .meta({ example: 'https://hooks.example.com/golf' }),
  events: z
    .array(WebhookEvent)
    .min(1, 'Please choose at least one event.')
    .max(WEBHOOK_EVENTS.length, 'Please name each event once.'),
  description: optional(Line(100)).meta({ example: 'The club’s noticeboard' }),
});
export const WebhookEndpoint = z
  .object({
    id: WebhookEndpointId,
    url: z.string().meta({ example: 'https://hooks.example.com/golf' }),
    events: z.array(WebhookEvent),
    description: z.string().nullable().meta({ example: 'The club’s noticeboard' }),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
    /** Since when no events are sent, because the account's password was changed; null while events are sent. */
    pausedAt: Instant.nullable().default(null).meta({ example: '2026-06-01T18:00:00Z' }),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;
/** `secret` signs the deliveries; it is shown only once. */
export const NewWebhookEndpoint = WebhookEndpoint.extend({
  secret: secret(z.string().meta({ example: 'whsec_3q2+7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=' })),
}).meta({
  id: 'NewWebhookEndpoint',
});

/** `waiting`: no 2xx answer yet; `nextAttemptAt` is the next attempt. `failed`: no more attempts are made. */
export const WebhookDelivery = z
  .object({
    id: WebhookDeliveryId,
    event: WebhookEvent,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    /** The HTTP status of the last answer; null if there was none. */
    lastStatus: z.int().nullable(),
    /** Why the last attempt got no answer, in words. */
    lastError: z.string().nullable(),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
    lastAttemptAt: Instant.nullable(),
    nextAttemptAt: Instant.nullable(),
    /** The JSON that is sent; its `id` is that of the event, which each endpoint gets under the same id. */
    body: z.object({
      id: WebhookDeliveryId,
      type: WebhookEvent,
      createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
      data: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const createWebhookEndpoint = defineCommand('notifications.create-webhook-endpoint', {
  input: WebhookEndpointBody.extend({ userId: UserId }),
  output: NewWebhookEndpoint,
  key: (i) => i.userId,
});
export const deleteWebhookEndpoint = defineCommand('notifications.delete-webhook-endpoint', {
  input: z.object({ userId: UserId, endpointId: WebhookEndpointId }),
  output: Done,
  key: (i) => i.userId,
});
/** Sends events again to an endpoint that a change of the password paused. */
export const resumeWebhookEndpoint = defineCommand('notifications.resume-webhook-endpoint', {
  input: z.object({ userId: UserId, endpointId: WebhookEndpointId }),
  output: WebhookEndpoint,
  key: (i) => i.userId,
});
/**
 * An intruder who adds an endpoint would receive the account's events, so auth tells the owner of each new
 * endpoint.
 */
export const webhookEndpointMade = defineEvent('notifications.webhook-endpoint-made', {
  payload: z.object({ userId: UserId, url: z.string(), at: Instant }),
  key: (m) => m.userId,
});
export const listWebhookEndpoints = defineQuery('notifications.list-webhook-endpoints', {
  input: z.object({ userId: UserId }),
  output: z.array(WebhookEndpoint),
  key: (i) => i.userId,
});
/** Newest first; `next` is the cursor of the page after this one. */
export const listWebhookDeliveries = defineQuery('notifications.list-webhook-deliveries', {
  input: z.object({ userId: UserId, endpointId: WebhookEndpointId, cursor: WebhookDeliveryId.optional() }),
  output: z.object({ items: z.array(WebhookDelivery), next: WebhookDeliveryId.nullable() }),
  key: (i) => i.userId,
});
/** Sends a delivered or failed delivery once more. Its attempts are counted from the beginning. */
export const replayWebhookDelivery = defineCommand('notifications.replay-webhook-delivery', {
  input: z.object({ userId: UserId, endpointId: WebhookEndpointId, deliveryId: WebhookDeliveryId }),
  output: WebhookDelivery,
  key: (i) => i.userId,
});

export const webhookEndpointNotFound = defineError(
  'webhook.endpoint-not-found',
  'not-found',
  'This webhook endpoint does not exist any more.',
);
export const webhookDeliveryNotFound = defineError(
  'webhook.delivery-not-found',
  'not-found',
  'This delivery does not exist any more.',
);
export const webhookDeliveryWaiting = defineError(
  'webhook.delivery-waiting',
  'conflict',
  'This delivery is still being tried. Wait until it was delivered or has failed.',
);
export const webhookEndpointPaused = defineError(
  'webhook.endpoint-paused',
  'conflict',
  'This endpoint is paused since the password was changed. Resume it first.',
);
export const tooManyWebhookEndpoints = defineError(
  'webhook.too-many-endpoints',
  'conflict',
  `You have ${MAX_WEBHOOK_ENDPOINTS} webhook endpoints. Please delete one first.`,
);
export const unsafeWebhookUrl = defineError(
  'webhook.unsafe-url',
  'invalid',
  'url: must be an https URL that the public internet reaches.',
);
