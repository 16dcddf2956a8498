import { InProcessExchange } from './in-process.transport.js';
import type { Receiver } from './transport.js';

const receiver = (service: string, durable: string[]): Receiver => ({
  service,
  answers: false,
  request: () => Promise.reject(new Error('asked')),
  durableEvents: new Set(durable),
  receiveDurable: async () => {},
  ephemeralEvents: new Set(),
  receiveEphemeral: () => {},
});

describe('the exchange of one process', () => {
  it('waits for a service that keeps events while it is away', async () => {
    const exchange = new InProcessExchange();
    const keeper = exchange.port();
    await keeper.serve(receiver('bookings', ['contacts.contact-saved']));
    await keeper.close();
    await expect(exchange.port().publish([])).rejects.toMatchObject({ code: 'service.unavailable' });
  });

  it('does not wait for a gateway that left because it could not open its port', async () => {
    const exchange = new InProcessExchange();
    const gateway = exchange.port();
    await gateway.serve(receiver('gateway', []));
    await gateway.close();
    await expect(exchange.port().publish([])).resolves.toEqual([]);
    expect(exchange.port().health().ok).toBe(true);
  });
});
