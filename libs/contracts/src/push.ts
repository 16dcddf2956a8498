import { z } from 'zod';
import { defineCommand, defineQuery } from './define.js';
import { defineError } from './errors.js';
import { Done, Instant, UserId } from './fields.js';
import { PushDeviceId } from './ids.js';
import { secret } from './secret.js';

/** The maximum number of browsers of one user that get notifications. If one more is added, the oldest is removed. */
export const MAX_PUSH_DEVICES = 10;

const ENDPOINT = { example: 'https://fcm.googleapis.com/fcm/send/c2FtcGxl' };
const PUBLIC_KEY = {
  example: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
};

/** As the browser's `PushSubscription.toJSON()`. The keys, a P-256 point and 16 bytes, are base64url without padding. */
export const PushDeviceBody = z.strictObject({
  endpoint: z
    .url({ protocol: /^https?$/, error: 'must be the URL that the browser was given' })
    .max(2_000, 'must have at most 2,000 characters')
    .meta(ENDPOINT),
  keys: z.strictObject({
    p256dh: z
      .string()
      .regex(/^B[A-Za-z0-9_-]{86}$/, 'must be the browser’s public key')
      .meta(PUBLIC_KEY),
    auth: secret(
      z
        .string()
        .regex(/^[A-Za-z0-9_-]{22}$/, 'must be the browser’s secret')
        .meta({ example: 'BTBZMqHH6r4Tts7J_aSIgg' }),
    ),
  }),
});
export const PushDevice = z
  .object({
    id: PushDeviceId,
    endpoint: z.string().meta(ENDPOINT),
    createdAt: Instant.meta({ example: '2026-06-01T15:00:00Z' }),
  })
  .meta({ id: 'PushDevice' });
export type PushDevice = z.output<typeof PushDevice>;
/** `publicKey` is the `applicationServerKey` with which a browser subscribes. */
export const Push = z
  .object({ publicKey: z.string().meta(PUBLIC_KEY), devices: z.array(PushDevice) })
  .meta({ id: 'Push' });
export type Push = z.output<typeof Push>;

/**
 * What the service worker receives. `to` is the id of the user for whom the note is; `url` is a path of the
 * client.
 */
export const PushNote = z.object({
  to: UserId,
  title: z.string(),
  body: z.string(),
  url: z.string(),
  /** Every copy of one message has the same tag. */
  tag: z.string(),
});
export type PushNote = z.output<typeof PushNote>;

export const listPushDevices = defineQuery('notifications.list-push-devices', {
  input: z.object({ userId: UserId }),
  output: Push,
  key: (i) => i.userId,
});
/**
 * Saving an endpoint again adds no second device. An endpoint that belonged to another user now belongs to this user.
 */
export const savePushDevice = defineCommand('notifications.save-push-device', {
  input: PushDeviceBody.extend({ userId: UserId }),
  output: PushDevice,
  key: (i) => i.userId,
});
export const deletePushDevice = defineCommand('notifications.delete-push-device', {
  input: z.object({ userId: UserId, deviceId: PushDeviceId }),
  output: Done,
  key: (i) => i.userId,
});

export const pushDeviceNotFound = defineError(
  'push.device-not-found',
  'not-found',
  'This device gets no notifications any more.',
);
export const unknownPushService = defineError(
  'push.unknown-service',
  'invalid',
  'endpoint: must belong to a push service that browsers use.',
);
