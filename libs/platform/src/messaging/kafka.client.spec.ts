import { createServer, type AddressInfo } from 'node:net';
import { createLogger } from '../logging.js';
import { kafkaClient } from './kafka.client.js';

/** The first byte of a TLS record with a client's greeting. */
const TLS_HANDSHAKE = 0x16;

/** The first byte that a client sends to its broker. */
async function firstByte(tls: boolean): Promise<number> {
  let first: number | undefined;
  const broker = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      first ??= data[0]!;
      socket.destroy();
    });
  });
  await new Promise<void>((up) => broker.listen(0, '127.0.0.1', up));
  const brokers = [`127.0.0.1:${(broker.address() as AddressInfo).port}`];
  const log = createLogger('test', 'silent');
  const admin = kafkaClient({ brokers, service: 'test', password: 'a', tls, log }, { retries: 0 }).admin();
  await expect(admin.connect()).rejects.toThrow();
  await admin.disconnect();
  await new Promise((closed) => broker.close(closed));
  return first!;
}

it('a client with TLS greets the broker encrypted before it says anything else', async () => {
  expect(await firstByte(true)).toBe(TLS_HANDSHAKE);
});

it('a client without TLS does not', async () => {
  expect(await firstByte(false)).not.toBe(TLS_HANDSHAKE);
});
