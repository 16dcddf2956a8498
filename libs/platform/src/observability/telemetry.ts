import { currentContext, runInContext, type MessageContext } from '../context.js';
import type { Logger } from '../logging.js';
import { metrics, readAtScrape } from './metrics.js';
import { ProviderMonitor, type ProviderResult } from './provider-monitor.js';
import { isProbe } from './probe-messages.js';
import type { Span, SpanKind, SpanOptions, Tracer } from './tracer.js';
import { inSpan, inSpans } from './tracing.js';

/** What one service reports about itself: metrics, spans, and whether its providers work. */
export class Telemetry {
  private readonly providers: ProviderMonitor;

  constructor(
    readonly service: string,
    log: Logger,
    readonly tracer?: Tracer,
  ) {
    this.providers = new ProviderMonitor(log);
  }

  inSpan<T>(name: string, options: SpanOptions, work: (span?: Span) => Promise<T>): Promise<T> {
    return inSpan(this.tracer, name, options, work);
  }

  /** Runs the work on a message in a span, except for probe messages. */
  inMessageSpan<T>(act: string, name: string, kind: SpanKind, work: (span?: Span) => Promise<T>): Promise<T> {
    return isProbe(name) ? work() : this.inSpan(`${act} ${name}`, { kind }, work);
  }

  /**
   * Handles several events together, with a span in the trace of each. The work runs in the context of the first event.
   */
  async handleEvents(
    { name, consumer }: { name: string; consumer: string },
    contexts: MessageContext[],
    work: (contexts: MessageContext[]) => Promise<unknown>,
  ): Promise<void> {
    const began = performance.now();
    const options: SpanOptions = { kind: 'consumer', attributes: { 'game.consumer': consumer } };
    await inSpans(isProbe(name) ? undefined : this.tracer, `event ${name}`, options, contexts, (own) =>
      runInContext(own[0]!, () => work(own)),
    );
    metrics.handled.observe({ service: this.service, consumer }, (performance.now() - began) / 1_000);
  }

  /**
   * Continues the work of an earlier request in that request's context, for instance when an invite is answered, so
   * that the earlier request's id finds the log lines and spans of both. The span links to the current request.
   */
  goOn<T>(with_: MessageContext | null | undefined, name: string, work: () => Promise<T>): Promise<T> {
    const link = currentContext();
    return runInContext(with_ ?? link, () => this.inSpan(name, { link: with_ ? link : undefined }, work));
  }

  /** Runs a call to a provider; `resultOf` classifies its value or the error that it threw. */
  async callProvider<T>(
    provider: string,
    call: string,
    work: () => Promise<T>,
    resultOf: (outcome: { value: T } | { error: unknown }) => ProviderResult,
  ): Promise<T> {
    const began = performance.now();
    const ended = (result: ProviderResult) => {
      metrics.providerCalls.inc({ service: this.service, provider, call, result });
      metrics.providerSeconds.observe(
        { service: this.service, provider, call },
        (performance.now() - began) / 1_000,
      );
      this.providers.record(provider, result);
      return result;
    };
    return this.inSpan(`${provider} ${call}`, { kind: 'client' }, async (span) => {
      try {
        const value = await work();
        const result = ended(resultOf({ value }));
        span?.set({ 'game.result': result });
        return value;
      } catch (error) {
        const result = ended(resultOf({ error }));
        span?.set({ 'game.result': result });
        throw error;
      }
    });
  }

  incident = (kind: string) => metrics.incidents.inc({ service: this.service, kind });
  streamOpened = () => metrics.streams.inc({ service: this.service });
  streamClosed = () => metrics.streams.dec({ service: this.service });

  /**
   * Counts and measures an answered request. `status` is the HTTP status, `route` the pattern of the path.
   */
  httpAnswered(method: string, route: string, status: number, ms: number): void {
    const labels = { service: this.service, method, route, status: `${Math.floor(status / 100)}xx` };
    metrics.http.observe(labels, ms / 1_000);
  }
  httpRefused = (cause: string) => metrics.httpRefused.inc({ service: this.service, cause });

  /**
   * Sets the numbers of claimed messages that wait for a call to the provider, and of those whose call is in progress.
   */
  providerQueue(waiting: number, calling: number): void {
    metrics.providerQueue.set({ service: this.service, state: 'waiting' }, waiting);
    metrics.providerQueue.set({ service: this.service, state: 'calling' }, calling);
  }

  circuitOpened = (channel: string, fault: string) =>
    metrics.circuitOpened.inc({ service: this.service, channel, fault });

  /** Reads at each scrape how many texts wait because of the rate limit. Returns a function that ends this. */
  readLines(read: () => Promise<{ texts: number; lines: number; oldestSeconds: number }>): () => void {
    return readAtScrape(async () => {
      const { texts, lines, oldestSeconds } = await read();
      metrics.textsInLine.set({ service: this.service }, texts);
      metrics.textLines.set({ service: this.service }, lines);
      metrics.textsInLineOldest.set({ service: this.service }, oldestSeconds);
    });
  }

  /** Reads at each scrape which senders cannot deliver messages. Returns a function that ends this. */
  readHeldMessages(read: () => Promise<Array<{ channel: string; open: number; held: number }>>): () => void {
    return readAtScrape(async () => {
      for (const { channel, open, held } of await read()) {
        metrics.circuitOpen.set({ service: this.service, channel }, open);
        metrics.messagesHeld.set({ service: this.service, channel }, held);
      }
    });
  }
}
