import { perDayOf, type NotificationsSettings } from '../src/settings.js';

const perDay = (settings: Partial<NotificationsSettings>) => perDayOf(settings as NotificationsSettings);

// promises messages#sending-budget
describe('the texts and mails of a day', () => {
  it('are limited without a setting, but not with the rate limits off', () => {
    expect(perDay({ RATE_LIMITS: 'on' })).toEqual({ texts: 2_000, mails: 5_000 });
    expect(perDay({ RATE_LIMITS: 'off' })).toEqual({ texts: null, mails: null });
  });

  it('have the limits that are set, also with the rate limits off', () => {
    expect(perDay({ RATE_LIMITS: 'on', SMS_PER_DAY: 7 })).toEqual({ texts: 7, mails: 5_000 });
    expect(perDay({ RATE_LIMITS: 'off', MAILS_PER_DAY: 9 })).toEqual({ texts: null, mails: 9 });
  });
});
