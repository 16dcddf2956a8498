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

describe('an in-process exchange', () => {
  it('refuses to publish while a service with durable subscriptions is closed', async () => {
    const exchange = new InProcessExchange();
    const keeper = exchange.port();
    await keeper.serve(receiver('bookings', ['contacts.contact-saved']));
    await keeper.close();
    await expect(exchange.port().publish([])).rejects.toMatchObject({ code: 'service.unavailable' });
  });

  it('publishes after a service without durable subscriptions has closed', async () => {
    const exchange = new InProcessExchange();
    const gateway = exchange.port();
    await gateway.serve(receiver('gateway', []));
    await gateway.close();
    await expect(exchange.port().publish([])).resolves.toEqual([]);
    expect(exchange.port().health().ok).toBe(true);
  });
});
