import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  ContractError,
  httpStatus,
  receiveEmailEvents,
  receiveMail,
  receiveSms,
  receiveSmsStatus,
} from '@game/contracts';
import type { Bus } from '@game/platform';

/** A stand-in for the gateway that serves only the webhooks of Twilio and SendGrid. */
export async function startGateway(bus: () => Bus): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, listening));
  const url = `http://localhost:${(server.address() as { port: number }).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      if (request.url!.includes('/inbound/')) await receiveForm(request, body);
      else await receive(`${url}${request.url}`, request, body.toString());
      response.writeHead(200).end();
    } catch (error) {
      response.writeHead(error instanceof ContractError ? httpStatus[error.kind] : 500).end(String(error));
    }
  }

  async function receiveForm({ url: path, headers }: IncomingMessage, body: Buffer): Promise<void> {
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type']! },
    }).formData();
    const texts = [...form].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, Buffer.from(value).toString('latin1')] as const] : [],
    );
    const secretHash = createHash('sha256').update(path!.split('/').at(-1)!).digest('base64url');
    await bus().send(receiveMail, { secretHash, fields: Object.fromEntries(texts) });
  }

  function receive(at: string, { headers }: IncomingMessage, body: string) {
    const header = (name: string) => String(headers[name] ?? '');
    if (at.includes('/sendgrid')) {
      const prefix = 'x-twilio-email-event-webhook';
      return bus().send(receiveEmailEvents, {
        body,
        signature: header(`${prefix}-signature`),
        timestamp: header(`${prefix}-timestamp`),
      });
    }
    const params = Object.fromEntries(new URLSearchParams(body));
    const command = at.includes('/twilio/status') ? receiveSmsStatus : receiveSms;
    return bus().send(command, { url: at, params, signature: header('x-twilio-signature') });
  }

  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return { url, close };
}
