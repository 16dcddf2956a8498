/**
 * A stub of Twilio in a process of its own: it accepts every text, and reports its port and its counts to its
 * parent.
 */
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const TELL_EVERY_MS = 50;
let taken = 0;
const server = createServer((incoming, answer) => {
  incoming.resume().once('end', () => {
    taken++;
    const body = JSON.stringify({ sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued' });
    answer.writeHead(201, { 'content-type': 'application/json' }).end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  process.send!({ port: (server.address() as AddressInfo).port });
  let told = 0;
  setInterval(() => {
    if (taken !== told) process.send!({ taken: (told = taken), at: Date.now() });
  }, TELL_EVERY_MS);
});
process.once('disconnect', () => process.exit(0));
