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

describe('with the keys of real providers and nothing else set', () => {
  it('a text to Twilio carries no callback to this machine: it would be refused for that', () => {
    const settings = NotificationsSettings.parse(REAL);
    expect(callbackFor('1', settings)).toBeUndefined();
    expect(callbackFor('1', { ...settings, TWILIO_BASE_URL: 'http://localhost:4010' })).toBe(
      'http://localhost:3000/api/webhooks/twilio/status?message=1',
    );
    expect(callbackFor('1', { ...settings, PUBLIC_URL: 'https://golf.example.com' })).toMatch(/^https:/);
  });
  it('no event of a mail is believed while nobody said whose key signs it', () => {
    const sendgrid = new SendGrid(NotificationsSettings.parse(REAL), new SystemClock());
    expect(sendgrid.signed('[]', String(Math.floor(Date.now() / 1000)), 'c2lnbmVk')).toBe(false);
  });
});
