import { validityPeriod } from './validity-period.js';

const now = new Date('2026-06-01T15:00:00Z');
const after = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const seconds = (more: Partial<Parameters<typeof validityPeriod>[0]>) =>
  validityPeriod({ createdAt: now, leaveBy: null, expiresAt: null, delayed: false, ...more }, now);

// promises messages#validity
describe('how long a text may stay in the queue of the provider', () => {
  it('is what is left of the time to answer', () => {
    expect(seconds({ createdAt: after(-1), leaveBy: after(2), expiresAt: after(70) })).toBe(7_200);
  });
  it('is the whole time to answer if the text had to wait for its sender', () => {
    expect(seconds({ createdAt: after(-2), leaveBy: after(1), expiresAt: after(70), delayed: true })).toBe(
      10_800,
    );
  });
  it('ends at the latest when the text becomes pointless', () => {
    expect(seconds({ leaveBy: after(3), expiresAt: after(1) })).toBe(3_600);
    expect(seconds({ leaveBy: after(-1), expiresAt: after(1) })).toBe(3_600);
  });
  it('is no shorter than the six seconds and no longer than the ten hours that Twilio allows', () => {
    expect(seconds({ leaveBy: after(45 / 3_600) })).toBe(45);
    expect(seconds({ expiresAt: after(1 / 3_600) })).toBe(6);
    expect(seconds({ expiresAt: after(70) })).toBe(36_000);
  });
  it('is not limited if the text has no deadline', () => {
    expect(seconds({})).toBeUndefined();
  });
});
