import webPush from 'web-push';

/** A P-256 pair (VAPID, RFC 8292), each half as base64url. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}
export const newPushKeys = (): KeyPair => webPush.generateVAPIDKeys();
