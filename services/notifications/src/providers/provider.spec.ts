import { faultOfStatus } from './fault.js';
import { networkResult, statusResult } from './provider.js';

const NOW = new Date('2026-06-01T15:00:00Z');
const answer = (status: number, retryAfter?: string) =>
  statusResult(status, { code: String(status), fault: faultOfStatus(status) }, retryAfter, NOW);

// promises messages#providers-in-trouble
describe('the result of a failed call', () => {
  it('has the wait that the provider asks for if the status is 429, which is the provider’s fault, or 503', () => {
    expect(answer(429)).toEqual({ kind: 'refused', code: '429', fault: 'provider', afterMs: undefined });
    expect(answer(429, '30')).toMatchObject({ fault: 'provider', afterMs: 30_000 });
    expect(answer(429, 'Mon, 01 Jun 2026 15:01:00 GMT')).toMatchObject({ afterMs: 60_000 });
    expect(answer(429, 'soon')).toMatchObject({ afterMs: undefined });
    expect(answer(503, '30')).toEqual({ kind: 'unknown', code: '503', afterMs: 30_000 });
  });
  it.each(['86400', '9'.repeat(400), 'Fri, 31 Dec 9999 23:59:59 GMT'])(
    'asks to wait an hour at most, also if the header is %s',
    (header) => expect(answer(429, header)).toMatchObject({ afterMs: 3_600_000 }),
  );
  it('is unknown if the status is 5xx or 408, because the provider may have the message', () => {
    for (const status of [408, 500, 502, 503, 504]) expect(answer(status)).toMatchObject({ kind: 'unknown' });
  });
  it('is the sender’s fault if the provider refuses our credentials or our account', () => {
    for (const status of [401, 402, 403, 404])
      expect(answer(status)).toMatchObject({ kind: 'refused', fault: 'sender' });
  });
  it('is unclassified if the status is any other 4xx', () => {
    for (const status of [400, 422]) expect(answer(status)).toMatchObject({ fault: 'unclassified' });
  });
  it('is the provider’s fault if no connection was made, and unknown if the connection broke', () => {
    expect(networkResult({ code: 'ECONNREFUSED' })).toMatchObject({ kind: 'refused', fault: 'provider' });
    for (const code of ['ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
      expect(networkResult({ code })).toMatchObject({ kind: 'unknown' });
  });
  it('is our own fault if the SDK itself does not send the message', () => {
    expect(networkResult(new TypeError('no address'))).toEqual({
      kind: 'refused',
      code: 'TypeError',
      fault: 'ours',
    });
  });
});
