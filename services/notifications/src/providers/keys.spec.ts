import { SystemClock } from '@game/platform';
import { NotificationsSettings } from '../settings.js';
import { SendGrid } from './sendgrid.js';
import { callbackFor } from './twilio.js';

const REAL = {
  PUBLIC_URL: 'http://localhost:3000',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  SENDGRID_API_KEY: 'SG.key',
};

describe('settings with the keys of real providers and no others', () => {
  it('send texts to Twilio without a callback to this machine, because Twilio would refuse them', () => {
    const settings = NotificationsSettings.parse(REAL);
    expect(callbackFor('1', settings)).toBeUndefined();
    expect(callbackFor('1', { ...settings, TWILIO_BASE_URL: 'http://localhost:4010' })).toBe(
      'http://localhost:3000/api/webhooks/twilio/status?message=1',
    );
    expect(callbackFor('1', { ...settings, PUBLIC_URL: 'https://golf.example.com' })).toMatch(/^https:/);
  });
  it('accept no SendGrid event while the key that signs events is not set', () => {
    const sendgrid = new SendGrid(NotificationsSettings.parse(REAL), new SystemClock());
    expect(sendgrid.signed('[]', String(Math.floor(Date.now() / 1000)), 'c2lnbmVk')).toBe(false);
  });
});
