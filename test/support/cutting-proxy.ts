import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to forms: nothing; they do not reach the shop; they do, and its reply is lost. */
export type Cut = 'none' | 'request' | 'reply';

/** An HTTP proxy between a browser and a shop, for browsers whose network cannot be cut otherwise. */
export class CuttingProxy {
  cut: Cut = 'none';
  /** Forms that were cut. */
  lost = 0;
  /** It never closes a connection that a browser may use again: a form sent on it would be lost. */
  private readonly server = createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) =>
    this.forward(incoming, outgoing),
  );

  static async open(): Promise<CuttingProxy> {
    const proxy = new CuttingProxy();
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { url = '', method = 'GET', headers, socket } = incoming;
    // WebSockets are not passed on: the shop works without.
    if (!url.startsWith('http:')) return void socket.destroy();
    const cut = method === 'POST' ? this.cut : 'none';
    const lose = () => {
      this.lost += 1;
      socket.destroy();
    };
    if (cut === 'request') return lose();
    const passed = request(url, { method, headers }, (reply) => {
      if (cut === 'reply') return void reply.resume().once('end', lose);
      outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(outgoing);
    });
    passed.once('error', () => socket.destroy());
    incoming.pipe(passed);
  }
}
