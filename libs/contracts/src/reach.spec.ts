import { reachOf } from './reach.js';

const ann = { phone: '+13125550123', email: 'ann@golf.example', smsPermission: true };
const content = { optedOut: false };

// promises messages#permission-to-text
describe('the reach of a person', () => {
  it('is open by text and by email with both addresses, a permission and no refusal', () => {
    expect(reachOf(ann, content)).toEqual({ sms: 'open', email: 'open' });
  });

  it('is closed by text without a number, after a STOP, or without permission, and the first of these is the reason', () => {
    const silent = { ...ann, smsPermission: false };
    expect(reachOf({ ...silent, phone: null }, { optedOut: true }).sms).toBe('no-phone');
    expect(reachOf(silent, { optedOut: true }).sms).toBe('opted-out');
    expect(reachOf(silent, content).sms).toBe('no-permission');
  });

  it('is closed by text for a number of a kind that gets no texts, whatever the person agreed to', () => {
    expect(reachOf(ann, { optedOut: true, untextable: true })).toEqual({ sms: 'untextable', email: 'open' });
  });

  it('is closed by email without an address, or if its owner switched email off', () => {
    expect(reachOf({ ...ann, email: null }, content).email).toBe('no-address');
    expect(reachOf(ann, { optedOut: false, mailOff: true }).email).toBe('switched-off');
  });

  it('is closed by email if a mail came back, and an unsubscription is the reason that is given first', () => {
    expect(reachOf(ann, { optedOut: false, mailBounced: true })).toEqual({ sms: 'open', email: 'bounced' });
    expect(reachOf(ann, { optedOut: false, mailBounced: true, mailOff: true }).email).toBe('switched-off');
    expect(reachOf({ ...ann, email: null }, { optedOut: false, mailBounced: true }).email).toBe('no-address');
  });

  it('is decided for each channel separately', () => {
    expect(reachOf(ann, { optedOut: true })).toEqual({ sms: 'opted-out', email: 'open' });
  });
});
