import { contextFromOutside, traceIdOf } from './trace-ids.js';

const UUID = '0190aaaa-1234-7000-8000-0123456789ab';
const HEX = '0190aaaa1234700080000123456789ab';
const OTHER = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';
const traceparent = (traceId: string, spanId = SPAN) => `00-${traceId}-${spanId}-01`;

describe('the trace id of a request', () => {
  it('is the request id without dashes, if that is a UUID', () => {
    expect(traceIdOf({ requestId: UUID })).toBe(HEX);
    expect(traceIdOf({ requestId: UUID.toUpperCase() })).toBe(HEX);
  });

  it('is derived from any other request id, and is the same each time', () => {
    const derived = traceIdOf({ requestId: 'my-request-1' });
    expect(derived).toMatch(/^[0-9a-f]{32}$/);
    expect(traceIdOf({ requestId: 'my-request-1' })).toBe(derived);
    expect(traceIdOf({ requestId: 'my-request-2' })).not.toBe(derived);
  });

  it('is new for a request without any id', () => {
    const context = contextFromOutside(undefined, undefined);
    expect(traceIdOf(context)).toBe(context.requestId.replaceAll('-', ''));
  });

  it('is taken from the traceparent, from which the request id is made, too', () => {
    const context = contextFromOutside(undefined, traceparent(HEX));
    expect(context).toEqual({ requestId: UUID, spanId: SPAN });
    expect(traceIdOf(context)).toBe(HEX);
  });

  it('is taken from the traceparent even if the caller sends a request id, which is kept', () => {
    const context = contextFromOutside('my-request-1', traceparent(OTHER));
    expect(context).toEqual({ requestId: 'my-request-1', spanId: SPAN, traceId: OTHER });
    expect(traceIdOf(context)).toBe(OTHER);
  });

  it.each([
    'nonsense',
    traceparent('0'.repeat(32)),
    traceparent(OTHER, '0'.repeat(16)),
    traceparent(OTHER).toUpperCase(),
    `ff-${OTHER}-${SPAN}-01`,
  ])('ignores the invalid traceparent %s', (given) => {
    expect(contextFromOutside(UUID, given)).toEqual({ requestId: UUID });
  });
});
