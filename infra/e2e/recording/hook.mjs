/** Loaded into Jest by record.mjs: records the messages between the services while the tests run. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { InProcessExchange, Inbox } from '@game/platform';

const write = (kind, value) =>
  appendFileSync(join(process.env.RECORD_TO, `${kind}.jsonl`), `${JSON.stringify(value)}\n`);

const { port } = InProcessExchange.prototype;
InProcessExchange.prototype.port = function () {
  const transport = port.call(this);
  const { request, publish } = transport;
  transport.request = (envelope, timeoutMs) => {
    write('requests', envelope);
    return request.call(transport, envelope, timeoutMs);
  };
  transport.publish = (events) => {
    for (const event of events) write('events', event);
    return publish.call(transport, events);
  };
  return transport;
};

const { receive } = Inbox.prototype;
Inbox.prototype.receive = async function (events) {
  await receive.call(this, events);
  const rows = await this.db.query(
    `select current_schema() as service, to_jsonb(inbox) as kept from inbox where event_id = any($1)`,
    [events.map((event) => event.id)],
  );
  for (const { service, kept } of rows) {
    const { payload } = events.find((event) => event.id === kept.event_id);
    const { seq: _, ...row } = kept;
    // Writes the row as it was when it was stored, although it may have been handled since.
    write('inbox', { service, row: { ...row, payload, state: 'pending', attempts: 0, error: null } });
  }
};
