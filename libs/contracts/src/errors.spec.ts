import * as contracts from './index.js';
import { ContractError, serviceOverloaded, serviceUnavailable, type ErrorContract } from './index.js';

const errors = Object.values(contracts).filter(
  (value): value is ErrorContract => typeof value === 'function' && 'kind' in value && 'text' in value,
);

describe('an error of the kind unavailable', () => {
  it('always has `retryAfter`, the seconds after which the caller may try again', () => {
    const unavailable = errors.filter(({ kind }) => kind === 'unavailable');
    expect(unavailable.map(({ code }) => code)).toContain('service.overloaded');
    for (const error of unavailable)
      expect([error.code, error().details.retryAfter]).toEqual([error.code, expect.any(Number)]);
    expect(serviceOverloaded().details).toEqual({ retryAfter: 1 });
  });

  it('keeps `retryAfter` beside other details, and gets a default if the sending service named none', () => {
    expect(serviceUnavailable({ details: { part: 'venues' } }).details).toEqual({
      part: 'venues',
      retryAfter: 2,
    });
    expect(serviceUnavailable({ details: { retryAfter: 9 } }).details).toEqual({ retryAfter: 9 });
    const came = ContractError.fromJSON({ code: 'service.unavailable', kind: 'unavailable', message: 'no' });
    expect(came.details).toEqual({ retryAfter: 2 });
  });

  it('is the only kind of error that has `retryAfter` by default', () => {
    for (const error of errors.filter(({ kind }) => kind !== 'unavailable'))
      expect([error.code, error().details.retryAfter]).toEqual([error.code, undefined]);
  });
});
