import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Bytes; what fits into one packet wins nothing. */
const LEAST = 1_400;
const TEXT = /^(text\/(html|plain|calendar)|application\/(\w+\+)?json)/;
/** Pages and answers are made anew each time: most of the gain for little of the work. */
const packers = {
  br: (text: Buffer) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text: Buffer) => promisify(gzip)(text, { level: 5 }),
};

/** Pages and answers go packed to who can unpack them. The client's files are packed by its build. */
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
