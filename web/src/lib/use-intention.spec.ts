import { renderHook } from '@testing-library/react';
import { RequestError } from './request';
import { useIntention } from './use-intention';

const intention = () => renderHook(() => useIntention()).result.current;

describe('an intention', () => {
  it('keeps its key until it is done, and has another for something else', () => {
    const { key, done } = intention();
    const first = key({ course: 'Eagle Creek' });
    expect(key({ course: 'Eagle Creek' })).toBe(first);
    expect(key({ course: 'The Fort' })).not.toBe(first);
    const second = key({ course: 'The Fort' });
    done({ id: 'b1' }, null);
    expect(key({ course: 'The Fort' })).not.toBe(second);
  });

  it('is still the same where nobody knows whether it was done', () => {
    const { key, done } = intention();
    const first = key();
    done(undefined, new TypeError('the answer got lost'));
    expect(key()).toBe(first);
    done(undefined, new RequestError(504, {}, 'Gateway Timeout'));
    expect(key()).toBe(first);
    done(undefined, new RequestError(422, {}, 'no'));
    expect(key()).not.toBe(first);
  });
});
