/** Invites from the event to a provider's stub, against a bare loop of keep-alive POSTs to the same stub. */
import { randomBytes } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { offerMade } from '@game/contracts';
import { notifications } from '@game/notifications';
import { embeddedRuntime, newId, runService } from '@game/platform';
import { LOCAL, LOCAL_SENDGRID_KEYS } from '@game/simulator';
import { createTestDatabase } from '@game/testing';
import { f, pause, type Figure } from './figures.js';

const INVITES = 3_000;
const RAW_MS = 4_000;
const IN_FLIGHT = 32;
const HOUR_MS = 3_600_000;

/** Accepts every text as Twilio does, and counts. */
async function startStub() {
  const stub = { taken: 0, url: '', close: () => {} };
  const server = createServer((incoming, answer) => {
    incoming.resume().once('end', () => {
      stub.taken++;
      const body = JSON.stringify({ sid: `SM${randomBytes(16).toString('hex')}`, status: 'queued' });
      answer.writeHead(201, { 'content-type': 'application/json' }).end(body);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stub.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  stub.close = () => (server.close(), server.closeAllConnections());
  return stub;
}

async function rawPosts(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const body = 'To=%2B13125550123&Body=Pat+invites+you';
  const post = () =>
    new Promise<void>((done, failed) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
      request(url, { method: 'POST', agent, headers }, (answer) => answer.resume().once('end', done))
        .once('error', failed)
        .end(body);
    });
  let posts = 0;
  const end = performance.now() + RAW_MS;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (performance.now() < end) {
        await post();
        posts++;
      }
    }),
  );
  agent.destroy();
  return (posts * 1000) / RAW_MS;
}

function invite(index: number) {
  const now = Date.now();
  return {
    offerId: newId(),
    token: randomBytes(16).toString('base64url'),
    code: 1,
    tier: 1,
    expiresAt: new Date(now + 3 * HOUR_MS).toISOString(),
    teeTime: {
      bookingId: newId(),
      organiserId: newId(),
      organiserName: 'Pat',
      courseName: 'Eagle Creek',
      courseAddress: null,
      dateTime: new Date(now + 72 * HOUR_MS).toISOString(),
      timeZone: 'America/Chicago',
      sequence: 0,
    },
    recipient: {
      contactId: newId(),
      name: `Friend ${index}`,
      phone: `+1312${2_000_000 + index}`,
      email: null,
      smsPermission: true,
    },
    message: null,
    ignoreQuietHours: true,
  };
}

export async function sending(): Promise<Figure[]> {
  const database = await createTestDatabase();
  const stub = await startStub();
  const raw = await rawPosts(stub.url);
  const runtime = embeddedRuntime({
    databaseUrl: database.url,
    services: ['notifications'],
    env: {
      ...LOCAL,
      LOG_LEVEL: 'silent',
      QUIET_HOURS: 'off',
      PUBLIC_URL: 'http://localhost:3000',
      TWILIO_BASE_URL: stub.url,
      SENDGRID_BASE_URL: stub.url,
      SENDGRID_WEBHOOK_PUBLIC_KEY: LOCAL_SENDGRID_KEYS.publicKey,
    },
  });
  const running = await runService(notifications, runtime);
  const pipe = await runtime.pipe('bench');
  try {
    stub.taken = 0;
    const began = performance.now();
    await pipe.publish(
      Array.from({ length: INVITES }, (_, i) => invite(i)).map((payload) => ({
        id: newId(),
        name: offerMade.name,
        service: offerMade.service,
        key: offerMade.key(payload),
        payload,
        context: { requestId: newId() },
      })),
    );
    for (const end = Date.now() + 120_000; stub.taken < INVITES && Date.now() < end;) await pause(20);
    const perSecond = (stub.taken * 1000) / (performance.now() - began);
    return [
      {
        figure: 'invites a second, event to provider / raw keep-alive POST loop',
        reached: f(perSecond / raw),
        target: '>= 0.5',
        detail: `${f(perSecond, 0)} (${stub.taken} of ${INVITES} sent) / ${f(raw, 0)} a second, one process`,
      },
    ];
  } finally {
    await pipe.close();
    await running.stop();
    stub.close();
    await database.drop();
  }
}
