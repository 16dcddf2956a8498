import { describe, expect, it } from '@jest/globals';
import * as contracts from './index.js';
import { ContractError, serviceOverloaded, serviceUnavailable, type ErrorContract } from './index.js';

const errors = Object.values(contracts).filter(
  (value): value is ErrorContract => typeof value === 'function' && 'kind' in value && 'text' in value,
);

describe('an error that asks for patience', () => {
  it('always says after how many seconds to ask again', () => {
    const unavailable = errors.filter(({ kind }) => kind === 'unavailable');
    expect(unavailable.map(({ code }) => code)).toContain('service.overloaded');
    for (const error of unavailable)
      expect([error.code, error().details.retryAfter]).toEqual([error.code, expect.any(Number)]);
    expect(serviceOverloaded().details).toEqual({ retryAfter: 1 });
  });

  it('says it with other details too, and where it came from a service that did not', () => {
    expect(serviceUnavailable({ details: { part: 'venues' } }).details).toEqual({
      part: 'venues',
      retryAfter: 2,
    });
    expect(serviceUnavailable({ details: { retryAfter: 9 } }).details).toEqual({ retryAfter: 9 });
    const came = ContractError.fromJSON({ code: 'service.unavailable', kind: 'unavailable', message: 'no' });
    expect(came.details).toEqual({ retryAfter: 2 });
  });

  it('and no other error does so by itself', () => {
    for (const error of errors.filter(({ kind }) => kind !== 'unavailable'))
      expect([error.code, error().details.retryAfter]).toEqual([error.code, undefined]);
  });
});
