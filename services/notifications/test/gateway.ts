import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ContractError, httpStatus, receiveEmailEvents, receiveSms, receiveSmsStatus } from '@game/contracts';
import type { Bus } from '@game/platform';

/** A stand-in for the gateway that serves only the webhooks of Twilio and SendGrid. */
export async function startGateway(bus: () => Bus): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, listening));
  const url = `http://localhost:${(server.address() as { port: number }).port}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      let body = '';
      for await (const chunk of request) body += chunk;
      await receive(`${url}${request.url}`, request, body);
      response.writeHead(200).end();
    } catch (error) {
      response.writeHead(error instanceof ContractError ? httpStatus[error.kind] : 500).end(String(error));
    }
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
