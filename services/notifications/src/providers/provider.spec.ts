import { networkResult, statusResult } from './provider.js';

const NOW = new Date('2026-06-01T15:00:00Z');
const answer = (status: number, retryAfter?: string) => statusResult(status, String(status), retryAfter, NOW);

// promises messages#providers-in-trouble
describe('what a failed call means', () => {
  it('429: not taken, again when the provider says', () => {
    expect(answer(429)).toEqual({ kind: 'retry', code: '429', afterMs: undefined });
    expect(answer(429, '30')).toMatchObject({ kind: 'retry', afterMs: 30_000 });
    expect(answer(429, 'Mon, 01 Jun 2026 15:01:00 GMT')).toMatchObject({ afterMs: 60_000 });
    expect(answer(429, 'soon')).toMatchObject({ afterMs: undefined });
  });
  it('5xx and a timeout of theirs: perhaps taken', () => {
    for (const status of [408, 500, 502, 503, 504]) expect(answer(status)).toMatchObject({ kind: 'unknown' });
  });
  it('our own credentials: not the recipient’s fault, so it waits', () => {
    for (const status of [401, 402, 403, 404]) expect(answer(status)).toMatchObject({ kind: 'retry' });
  });
  it('any other 4xx: never', () => {
    for (const status of [400, 413]) expect(answer(status)).toMatchObject({ kind: 'refused' });
  });
  it('no connection: not taken; a connection that broke: perhaps', () => {
    expect(networkResult({ code: 'ECONNREFUSED' })).toMatchObject({ kind: 'retry' });
    for (const code of ['ECONNRESET', 'ETIMEDOUT', 'EPIPE'])
      expect(networkResult({ code })).toMatchObject({ kind: 'unknown' });
  });
  it('an SDK that would not even try: never', () => {
    expect(networkResult(new TypeError('no address'))).toEqual({ kind: 'refused', code: 'TypeError' });
  });
});
