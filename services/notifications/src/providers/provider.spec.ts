import { networkResult, statusResult } from './provider.js';

const NOW = new Date('2026-06-01T15:00:00Z');
const answer = (status: number, retryAfter?: string) => statusResult(status, String(status), retryAfter, NOW);

// promises messages#providers-in-trouble
describe('the result of a failed call', () => {
  it('of a 429 is a retry after the wait that the provider names', () => {
    expect(answer(429)).toEqual({ kind: 'retry', code: '429', afterMs: undefined });
    expect(answer(429, '30')).toMatchObject({ kind: 'retry', afterMs: 30_000 });
    expect(answer(429, 'Mon, 01 Jun 2026 15:01:00 GMT')).toMatchObject({ afterMs: 60_000 });
    expect(answer(429, 'soon')).toMatchObject({ afterMs: undefined });
  });
  it('of a 5xx or 408 is unknown, for the provider may have the message', () => {
    for (const status of [408, 500, 502, 503, 504]) expect(answer(status)).toMatchObject({ kind: 'unknown' });
  });
  it('is a retry if the provider refuses our credentials or our account', () => {
    for (const status of [401, 402, 403, 404]) expect(answer(status)).toMatchObject({ kind: 'retry' });
  });
  it('of any other 4xx is a refusal for good', () => {
    for (const status of [400, 413]) expect(answer(status)).toMatchObject({ kind: 'refused' });
  });
  it('is a retry if no connection was made, and unknown if the connection broke', () => {
    expect(networkResult({ code: 'ECONNREFUSED' })).toMatchObject({ kind: 'retry' });
    for (const code of ['ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
      expect(networkResult({ code })).toMatchObject({ kind: 'unknown' });
  });
  it('is a refusal if the SDK itself does not send the message', () => {
    expect(networkResult(new TypeError('no address'))).toEqual({ kind: 'refused', code: 'TypeError' });
  });
});
