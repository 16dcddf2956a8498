import { whyNot, type Facts } from './number-standing.js';

const fine: Facts = {
  ...{ optedOutAt: null, permissions: 1, userConsents: false, textsThisHour: 0, textsToday: 0 },
  ...{ untextable: null, isStopped: false },
};

describe('a number', () => {
  it.each([
    ['gets texts if an organiser has permission', {}, []],
    ['gets texts if its owner consents', { permissions: 0, userConsents: true }, []],
    ['of a country without texts gets none', { untextable: 'country' as const }, ['country']],
    ['that opted out gets none', { optedOutAt: '2026-06-01T15:00:00Z' }, ['opted-out']],
    ['without any permission gets none', { permissions: 0 }, ['no-permission']],
    ['over both caps gets none', { textsThisHour: 10, textsToday: 30 }, ['hourly-cap', 'daily-cap']],
    ['gets none while everything is stopped', { isStopped: true }, ['sending-stopped']],
  ])('%s', (_, more, because) => {
    expect(whyNot({ ...fine, ...more })).toEqual(because);
  });
});
