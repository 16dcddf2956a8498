import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/**
 * In characters. A shorter answer fits into one network packet, so that compressing it would gain nothing.
 */
const LEAST = 1_400;
const TEXT = /^(text\/(html|plain|calendar)|application\/(\w+\+)?json)/;
/**
 * These low levels give most of the compression for little work: each answer is compressed anew when it is
 * sent.
 */
const packers = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 5 }),
};

/** Compresses pages and answers for callers that accept it. The web client's files are compressed by its build. */
export function compression(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST || reply.hasHeader('content-encoding'))
      return payload;
    if (!TEXT.test(String(reply.getHeader('content-type')))) return payload;
    reply.header('vary', [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', '));
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/[\s,]+/);
    const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
    if (!encoding) return payload;
    const packed = await packers[encoding](Buffer.from(payload));
    reply.removeHeader('content-length').header('content-encoding', encoding);
    return packed;
  });
}
