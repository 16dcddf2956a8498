import { serviceOverloaded, type ErrorKind } from '@game/contracts';
import { runInContext } from '../context.js';
import type { Logger } from '../logging.js';
import type { ReplyEnvelope, RequestEnvelope } from '../messaging/envelope.js';
import type { Transport, Receiver } from '../messaging/transport.js';
import { metrics } from './metrics.js';
import { isProbe } from './probe-messages.js';
import type { Telemetry } from './telemetry.js';

type Result = 'ok' | 'refused' | 'timeout' | 'failed';
function resultOf(error: { kind?: ErrorKind; code?: string } | undefined): Result {
  if (!error) return 'ok';
  const { kind = 'failed', code } = error;
  if (kind === 'timeout') return 'timeout';
  return kind === 'failed' || (kind === 'unavailable' && code !== serviceOverloaded.code)
    ? 'failed'
    : 'refused';
}
const secondsSince = (began: number) => (performance.now() - began) / 1_000;

/** Wraps a transport so that its messages are counted, measured and traced. */
export function observedTransport(transport: Transport, telemetry: Telemetry, log: Logger): Transport {
  const { service } = telemetry;

  async function request(envelope: RequestEnvelope, timeoutMs: number): Promise<ReplyEnvelope> {
    const { name, context } = envelope;
    const began = performance.now();
    const ended = (result: Result) => {
      metrics.asked.inc({ service, name, result });
      metrics.askedSeconds.observe({ service, name }, secondsSince(began));
    };
    return runInContext(context, () =>
      telemetry.inMessageSpan('ask', name, 'client', async (span) => {
        const asked = span?.id ? { ...envelope, context: { ...context, spanId: span.id } } : envelope;
        try {
          const reply = await transport.request(asked, timeoutMs);
          ended(resultOf(reply.error));
          if (reply.error) span?.fail(reply.error.code);
          return reply;
        } catch (error) {
          ended(resultOf(error as { kind?: ErrorKind }));
          throw error;
        }
      }),
    );
  }

  async function answer(receiver: Receiver, envelope: RequestEnvelope): Promise<ReplyEnvelope> {
    const { name, kind, context } = envelope;
    const began = performance.now();
    return runInContext(context, () =>
      telemetry.inMessageSpan(kind, name, 'server', async (span) => {
        const reply = await receiver.request(
          span?.id ? { ...envelope, context: { ...context, spanId: span.id } } : envelope,
        );
        const result = resultOf(reply.error);
        metrics.answered.inc({ service, name, result });
        metrics.answeredSeconds.observe({ service, name }, secondsSince(began));
        if (reply.error) span?.fail(reply.error.code);
        if (kind === 'command' && !isProbe(name))
          log.info({ name, code: reply.error?.code, ms: Math.round(performance.now() - began) }, 'command');
        return reply;
      }),
    );
  }

  return {
    request,
    serve: (receiver) => transport.serve({ ...receiver, request: (envelope) => answer(receiver, envelope) }),
    async publish(events) {
      const positions = await transport.publish(events);
      for (const { name } of events) metrics.published.inc({ service, name });
      return positions;
    },
    publishedRetentionMs: transport.publishedRetentionMs,
    stillHolds: (positions) => transport.stillHolds(positions),
    ready: () => transport.ready(),
    health: () => transport.health(),
    drain: () => transport.drain(),
    close: () => transport.close(),
  };
}
