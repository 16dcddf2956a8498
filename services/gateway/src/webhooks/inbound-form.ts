import { Busboy } from '@fastify/busboy';
import { malformedBody } from '@game/contracts';
import type { FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';

/**
 * A mail with more bytes than this is not read. Attachments other than a calendar file are dropped as they
 * arrive, so that a whole mail is never in memory.
 */
export const MAIL_MAX_BYTES = 25 * 1024 * 1024;
/** How many bytes of each field are kept. All other fields are dropped. */
const KEPT: Record<string, number> = {
  headers: 64_000,
  envelope: 16_000,
  from: 2_000,
  to: 8_000,
  subject: 2_000,
  charsets: 2_000,
  text: 64_000,
  html: 200_000,
};
/** How many bytes of the first calendar file (.ics) are kept, as the field `calendar`. All other files are dropped. */
const CALENDAR_BYTES = 32_000;
/** A form with more fields or attachments than this is refused; the mail of a friend has far fewer. */
const LIMITS = { fields: 40, files: 60, parts: 100, fieldSize: 200_000, fieldNameSize: 100, headerPairs: 20 };

export interface InboundForm {
  /**
   * Each character stands for one byte (latin1), because the charset of each field is named in another field.
   */
  fields: Record<string, string>;
  /**
   * True if the mail is larger than MAIL_MAX_BYTES. `fields` then has only the fields that came before the
   * limit.
   */
  tooLarge: boolean;
}

/** Reads the form of SendGrid's Inbound Parse from the stream of the request. */
export function readInboundForm({ raw, headers }: FastifyRequest): Promise<InboundForm> {
  return new Promise((resolve, reject) => {
    const fields: Record<string, string> = {};
    let bytes = 0;
    const parser = parserOf(headers);
    if (!parser) return reject(malformedBody({ message: 'The form has no boundary.' }));
    const end = (settle: () => void) => {
      raw.off('data', count);
      raw.unpipe(parser);
      settle();
    };
    const refuse = (message: string) => () => end(() => reject(malformedBody({ message })));
    const count = (chunk: Buffer) => {
      if ((bytes += chunk.length) > MAIL_MAX_BYTES) end(() => resolve({ fields, tooLarge: true }));
    };
    parser
      .on('field', (name: string, value: string) => {
        const most = Object.hasOwn(KEPT, name) ? KEPT[name] : undefined;
        if (most !== undefined) fields[name] ??= value.slice(0, most);
      })
      .on('file', (_name: string, file: Readable, filename?: string, _encoding?: string, type?: string) => {
        file.on('error', () => {});
        if (fields['calendar'] === undefined && isCalendar(filename, type)) keepCalendar(fields, file);
        else file.resume();
      })
      .on('partsLimit', refuse('The form has too many parts.'))
      .on('fieldsLimit', refuse('The form has too many fields.'))
      .on('filesLimit', refuse('The mail has too many attachments.'))
      .on('error', refuse('The form ends in the middle.'))
      .on('finish', () => end(() => resolve({ fields, tooLarge: false })));
    raw.once('close', () => raw.readableEnded || refuse('The form ends in the middle.')());
    raw.on('data', count).pipe(parser);
  });
}

const isCalendar = (filename = '', type = '') => /^text\/calendar\b/i.test(type) || /\.ics$/i.test(filename);

function keepCalendar(fields: Record<string, string>, file: Readable): void {
  fields['calendar'] = '';
  file.on('data', (chunk: Buffer) => {
    fields['calendar'] = (fields['calendar'] + chunk.toString('latin1')).slice(0, CALENDAR_BYTES);
  });
}

function parserOf(headers: FastifyRequest['headers']) {
  try {
    return new Busboy({ headers: headers as never, defCharset: 'latin1', limits: LIMITS });
  } catch {
    return undefined;
  }
}
