import { tooManyRequests, type UserId } from '@game/contracts';
import { Telemetry } from '@game/platform';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Sessions, type Session } from '../access/sessions.js';

/** How many connections (tabs) one user may have to one instance. */
const STREAMS_A_USER = 12;
const HEARTBEAT_MS = 20_000;
/** A browser with more unread bytes than this is disconnected; it then connects again and reloads. */
const MOST_BUFFERED = 64 * 1024;

interface Stream {
  session: Session;
  reply: FastifyReply;
  heartbeat: NodeJS.Timeout;
}

/** Sends server-sent events to the browsers that are connected to this instance. */
@Injectable()
export class LiveStreams implements OnModuleDestroy {
  private readonly streams = new Set<Stream>();

  constructor(
    private readonly sessions: Sessions,
    private readonly telemetry: Telemetry,
  ) {}

  open(session: Session, reply: FastifyReply): void {
    if (this.of(session.user.id).length >= STREAMS_A_USER)
      throw tooManyRequests({ details: { retryAfter: 60 } });
    const headers = {
      ...reply.getHeaders(),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    };
    reply.hijack();
    reply.raw.writeHead(200, headers as Record<string, string>);
    const stream: Stream = {
      session,
      reply,
      heartbeat: setInterval(() => void this.beat(stream), HEARTBEAT_MS).unref(),
    };
    this.streams.add(stream);
    this.telemetry.streamOpened();
    reply.raw.once('close', () => this.drop(stream));
    write(stream, `event: hello\ndata: {}\n\n`);
  }

  /** Tells the user's browsers which paths they should request again. */
  tellStale(userId: UserId, queries: string[]): void {
    for (const stream of this.of(userId))
      write(stream, `event: stale\ndata: ${JSON.stringify({ queries })}\n\n`);
  }

  endSession(tokenHash: string): void {
    for (const stream of this.streams) if (stream.session.tokenHash === tokenHash) stream.reply.raw.end();
  }

  onModuleDestroy(): void {
    for (const stream of this.streams) stream.reply.raw.end();
  }

  private of(userId: UserId): Stream[] {
    return [...this.streams].filter((stream) => stream.session.user.id === userId);
  }

  private async beat(stream: Stream): Promise<void> {
    write(stream, ': still here\n\n');
    const session = await this.sessions.read(stream.session.tokenHash).catch(() => stream.session);
    if (!session) stream.reply.raw.end();
  }

  private drop(stream: Stream): void {
    clearInterval(stream.heartbeat);
    if (this.streams.delete(stream)) this.telemetry.streamClosed();
  }
}

function write({ reply: { raw } }: Stream, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(text);
  if (raw.writableLength > MOST_BUFFERED) raw.destroy();
}
