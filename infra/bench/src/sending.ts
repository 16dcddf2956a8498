/**
 * Measures sending invites from the outbox to a stub of the provider, against a bare loop of keep-alive POSTs to the stub
 * and a loop of calls of the provider's SDK.
 */
import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { offerMade, type OfferId, type ContactId, type TeeTimeId, type UserId } from '@game/contracts';
import { Twilio, notifications } from '@game/notifications';
import { Db, Outbox, embeddedRuntime, newId, runService, type RunningService } from '@game/platform';
import { LOCAL } from '@game/simulator';
import { createTestDatabase } from '@game/testing';
import { f, pause, type Figure } from './figures.js';
import { startProviderStub, type ProviderStub } from './provider-stub.js';

const INVITES = 5_000;
/** How many invites are sent to warm up before anything is measured. */
const WARM_UP = 500;
const LOOP_MS = 4_000;
const IN_FLIGHT = 32;
const PATIENCE_MS = 120_000;
const HOUR_MS = 3_600_000;

/**
 * Starts a measurement. The returned function gives the items per second, and this process's CPU time for
 * each item.
 */
function meter() {
  const began = performance.now();
  const cpu = process.cpuUsage();
  return (done: number) => {
    const { user, system } = process.cpuUsage(cpu);
    const perSecond = (done * 1000) / (performance.now() - began);
    return { done, perSecond, cpuMs: (user + system) / 1000 / done };
  };
}
type Pace = ReturnType<ReturnType<typeof meter>>;
const told = ({ perSecond, cpuMs }: Pace) => `${f(perSecond, 0)} (${f(cpuMs)} ms of CPU each)`;

/** Repeats the call with this many calls in flight. */
async function loop(call: () => Promise<unknown>): Promise<Pace> {
  const pace = meter();
  let calls = 0;
  const end = performance.now() + LOOP_MS;
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      for (; performance.now() < end; calls++) await call();
    }),
  );
  return pace(calls);
}

async function rawPosts(url: string): Promise<Pace> {
  const agent = new Agent({ keepAlive: true, maxSockets: IN_FLIGHT });
  const body = 'To=%2B13125550123&Body=Pat+invites+you';
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': body.length };
  const pace = await loop(
    () =>
      new Promise<void>((done, failed) => {
        request(url, { method: 'POST', agent, headers }, (answer) => answer.resume().once('end', done))
          .once('error', failed)
          .end(body);
      }),
  );
  agent.destroy();
  return pace;
}

/** Posts with the service's adapter to the provider alone, without the rest of the service. */
function sdkPosts({ app }: RunningService): Promise<Pace> {
  const twilio = app.get(Twilio, { strict: false });
  const text = {
    address: '+13125550123',
    subject: null,
    body: 'Pat invites you',
    html: null,
    kind: 'invite' as const,
    attachments: null,
    userId: null,
    offerId: null,
    bookingId: null,
    createdAt: new Date(),
    expiresAt: null,
    leaveBy: null,
    sender: null,
    delayed: false,
  };
  return loop(() => twilio.send({ id: newId(), ...text }));
}

function invite(index: number) {
  const now = Date.now();
  return {
    offerId: newId<OfferId>(),
    token: randomBytes(16).toString('base64url'),
    code: 1,
    tier: 1,
    expiresAt: new Date(now + 3 * HOUR_MS).toISOString(),
    teeTime: {
      bookingId: newId<TeeTimeId>(),
      organiserId: newId<UserId>(),
      organiserName: 'Pat',
      courseName: 'Eagle Creek',
      courseAddress: null,
      dateTime: new Date(now + 72 * HOUR_MS).toISOString(),
      timeZone: 'America/Chicago',
      sequence: 0,
    },
    recipient: {
      contactId: newId<ContactId>(),
      name: `Friend ${index}`,
      phone: `+1312${2_000_000 + index}`,
      email: null,
      smsPermission: true,
    },
    message: null,
    ignoreQuietHours: true,
  };
}

/**
 * Measures the time from the commit that puts the events into the outbox until the stub has accepted all
 * texts.
 */
async function invites({ app }: RunningService, stub: ProviderStub, count: number): Promise<Pace> {
  const outbox = app.get(Outbox, { strict: false });
  const before = await stub.settled();
  const pace = await app.get(Db, { strict: false }).transaction(async (tx) => {
    for (let i = 0; i < count; i++) await outbox.publish(tx, offerMade, invite(i));
    return meter();
  });
  for (const end = Date.now() + PATIENCE_MS; stub.taken - before < count && Date.now() < end;) await pause(5);
  return pace(stub.taken - before);
}

export async function sending(): Promise<Figure[]> {
  const database = await createTestDatabase();
  const stub = await startProviderStub();
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
    },
  });
  const running = await runService(notifications, runtime);
  try {
    const sdk = await sdkPosts(running);
    await invites(running, stub, WARM_UP);
    const sent = await invites(running, stub, INVITES);
    const parts = 'one process, the stub in another';
    return [
      {
        figure: 'invites a second, outbox to provider / raw keep-alive POST loop',
        reached: f(sent.perSecond / raw.perSecond),
        target: '>= 0.5',
        detail: `${told(sent)} / ${told(raw)}, ${parts}, ${sent.done} of ${INVITES} sent`,
      },
      {
        figure: "the SDK's part of that: its calls in a loop / raw keep-alive POST loop",
        reached: f(sdk.perSecond / raw.perSecond),
        target: '',
        detail: `${told(sdk)} / ${told(raw)}`,
      },
      {
        figure: "our part of that: invites a second / the SDK's calls in a loop",
        reached: f(sent.perSecond / sdk.perSecond),
        target: '',
        detail: `${told(sent)} / ${told(sdk)}`,
      },
    ];
  } finally {
    await running.stop();
    stub.close();
    await database.drop();
  }
}
