import { createConnection, createServer, type Server, type Socket } from 'node:net';

/** The header of a Kafka request: length, API key, version, correlation id, and the client's name. */
const NAME_LENGTH_AT = 12;
const NAME_AT = 14;

/**
 * A proxy in front of Kafka that can be cut for one service: then no data arrives in either direction and no
 * connection is closed, as in a network that loses packets. A service is recognised by the client name in its
 * first request.
 */
export class CuttableKafka {
  private readonly server: Server;
  private readonly links = new Map<Socket, { client?: string; broker?: Socket }>();
  private readonly cut = new Set<string>();

  private constructor(private readonly kafkaPort: number) {
    this.server = createServer((socket) => this.accept(socket));
  }

  static async listen(port: number, kafkaPort: number): Promise<CuttableKafka> {
    const kafka = new CuttableKafka(kafkaPort);
    await new Promise<void>((resolve, reject) =>
      kafka.server.once('error', reject).listen(port, '127.0.0.1', resolve),
    );
    return kafka;
  }

  cutOff(service: string): void {
    this.cut.add(service);
    for (const [socket, { client, broker }] of this.links)
      if (client === service) {
        socket.pause();
        broker?.pause();
      }
  }

  /**
   * Ends the cut. With `reset`, the connections from before the cut are closed, as by a router that lost its
   * state.
   */
  mend(service: string, reset: boolean): void {
    this.cut.delete(service);
    for (const [socket, { client, broker }] of this.links)
      if (client === service) {
        // A connection that was opened during the cut never reached the broker.
        if (reset || !broker) socket.destroy();
        else {
          socket.resume();
          broker.resume();
        }
      }
  }

  close(): void {
    this.server.close();
    for (const socket of this.links.keys()) socket.destroy();
  }

  private accept(socket: Socket): void {
    const link: { client?: string; broker?: Socket } = {};
    this.links.set(socket, link);
    const end = () => {
      this.links.delete(socket);
      socket.destroy();
      link.broker?.destroy();
    };
    socket.setNoDelay(true).on('error', end).on('close', end);
    let head = Buffer.alloc(0);
    const identify = (data: Buffer) => {
      head = Buffer.concat([head, data]);
      if (head.length < NAME_AT || head.length < NAME_AT + head.readInt16BE(NAME_LENGTH_AT)) return;
      socket.off('data', identify).pause();
      link.client = head.toString('utf8', NAME_AT, NAME_AT + head.readInt16BE(NAME_LENGTH_AT));
      if (this.cut.has(link.client)) return;
      link.broker = createConnection(this.kafkaPort, '127.0.0.1');
      link.broker.setNoDelay(true).on('error', end).on('close', end);
      link.broker.write(head);
      link.broker.on('data', (part) => void socket.write(part));
      socket.on('data', (part) => void link.broker!.write(part));
      socket.resume();
    };
    socket.on('data', identify);
  }
}
