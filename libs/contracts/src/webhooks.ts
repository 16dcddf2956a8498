import { z } from 'zod';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Id, Instant, Line, optional } from './fields.js';

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
/** Every attempt and replay of one event carries the same id, so a receiver can ignore an id that it has seen. */
export const DELIVERY_HEADER = 'X-Game-Delivery';

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
    id: Id,
    url: z.string().meta({ example: 'https://hooks.example.com/golf' }),
    events: z.array(WebhookEvent),
    description: z.string().nullable().meta({ example: 'The club’s noticeboard' }),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.output<typeof WebhookEndpoint>;
/** `secret` signs the deliveries; it is shown only once. */
export const NewWebhookEndpoint = WebhookEndpoint.extend({
  secret: z.string().meta({ example: 'whsec_3q2-7wAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }),
}).meta({
  id: 'NewWebhookEndpoint',
});

/** `waiting`: not yet accepted with a 2xx; `nextAttemptAt` is the next attempt. `failed`: no more attempts are made. */
export const WebhookDelivery = z
  .object({
    id: Id,
    event: WebhookEvent,
    state: z.enum(['waiting', 'delivered', 'failed']),
    attempts: z.int(),
    /** The HTTP status of the last answer; null if there was none. */
    lastStatus: z.int().nullable(),
    /** Why the last attempt got no answer. */
    lastError: z.string().nullable(),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
    lastAttemptAt: Instant.nullable(),
    nextAttemptAt: Instant.nullable(),
    /** The JSON that is sent. */
    body: z.object({
      id: Id,
      type: WebhookEvent,
      createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
      data: z.record(z.string(), z.unknown()),
    }),
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.output<typeof WebhookDelivery>;

export const createWebhookEndpoint = defineCommand('notifications.create-webhook-endpoint', {
  input: WebhookEndpointBody.extend({ userId: Id }),
  output: NewWebhookEndpoint,
  key: (i) => i.userId,
});
export const deleteWebhookEndpoint = defineCommand('notifications.delete-webhook-endpoint', {
  input: z.object({ userId: Id, endpointId: Id }),
  output: Done,
  key: (i) => i.userId,
});
export const listWebhookEndpoints = defineQuery('notifications.list-webhook-endpoints', {
  input: z.object({ userId: Id }),
  output: z.array(WebhookEndpoint),
  key: (i) => i.userId,
});
/** Newest first; `next` is the cursor of the page after this one. */
export const listWebhookDeliveries = defineQuery('notifications.list-webhook-deliveries', {
  input: z.object({ userId: Id, endpointId: Id, cursor: Id.optional() }),
  output: z.object({ items: z.array(WebhookDelivery), next: Id.nullable() }),
  key: (i) => i.userId,
});
/** Sends a delivery that was delivered or has failed once more, beginning again at the first attempt. */
export const replayWebhookDelivery = defineCommand('notifications.replay-webhook-delivery', {
  input: z.object({ userId: Id, endpointId: Id, deliveryId: Id }),
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
