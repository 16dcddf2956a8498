import { reachOf } from './reach.js';

const ann = { phone: '+13125550123', email: 'ann@golf.example', smsPermission: true };
const content = { optedOut: false };

// promises messages#permission-to-text
describe('whether somebody may be reached', () => {
  it('is yes by text and by mail where there are addresses, a permission and no refusal', () => {
    expect(reachOf(ann, content)).toEqual({ sms: 'open', email: 'open' });
  });

  it('is no by text without a number, against a STOP, or without permission, in that order', () => {
    const silent = { ...ann, smsPermission: false };
    expect(reachOf({ ...silent, phone: null }, { optedOut: true }).sms).toBe('no-phone');
    expect(reachOf(silent, { optedOut: true }).sms).toBe('opted-out');
    expect(reachOf(silent, content).sms).toBe('no-permission');
  });

  it('is no by mail without an address, or where its owner switched mail off', () => {
    expect(reachOf({ ...ann, email: null }, content).email).toBe('no-address');
    expect(reachOf(ann, { optedOut: false, mailOff: true }).email).toBe('switched-off');
  });

  it('is told of each way by itself', () => {
    expect(reachOf(ann, { optedOut: true })).toEqual({ sms: 'opted-out', email: 'open' });
  });
});
