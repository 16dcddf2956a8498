import webPush from 'web-push';

/** A P-256 key pair (VAPID, RFC 8292). Each key is in base64url. */
export interface KeyPair {
  publicKey: string;
  privateKey: string;
}
export const newPushKeys = (): KeyPair => webPush.generateVAPIDKeys();
