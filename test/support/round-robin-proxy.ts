import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Duplex } from 'node:stream';

const CHECK_INTERVAL_MS = 250;

/**
 * A proxy that sends each request to the next api, without sticky sessions, on connections that it keeps open, as nginx
 * and load balancers do. It sends nothing to an api whose /health/ready is not 200, and a request to another api when
 * the connection was refused; it never sends a request twice.
 */
export class RoundRobinProxy {
  /** Requests that the proxy could not get a response for: 502 to the client. */
  failures = 0;
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly timer: NodeJS.Timeout;
  private ready: readonly URL[];
  private turn = 0;

  private constructor(private readonly targets: readonly URL[]) {
    this.ready = targets;
    this.server = createServer((incoming, outgoing) => void this.forward(incoming, outgoing));
    this.server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
      this.upgrade(incoming, { socket, head }),
    );
    this.timer = setInterval(() => void this.check(), CHECK_INTERVAL_MS);
  }

  static async open(urls: readonly string[]): Promise<RoundRobinProxy> {
    const proxy = new RoundRobinProxy(urls.map((url) => new URL(url)));
    await once(proxy.server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.agent.destroy();
    for (const socket of this.sockets) socket.destroy();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async check(): Promise<void> {
    const states = await Promise.all(
      this.targets.map((target) =>
        fetch(new URL('/health/ready', target)).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    this.ready = this.targets.filter((_, at) => states[at]);
  }

  private next(): URL {
    const targets = this.ready.length > 0 ? this.ready : this.targets;
    this.turn += 1;
    const target = targets[this.turn % targets.length];
    if (!target) throw new Error('The proxy has no target.');
    return target;
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    for (let attempt = 1; ; attempt += 1) {
      const error = await this.send(incoming, { body, outgoing });
      if (error === null) return;
      if (error === 'ECONNREFUSED' && attempt < 2 * this.targets.length) continue;
      this.failures += 1;
      outgoing.writeHead(502).end(error);
      return;
    }
  }

  /** @returns null, or why there is no response */
  private send(
    { method, url, headers }: IncomingMessage,
    { body, outgoing }: { body: Buffer; outgoing: ServerResponse },
  ): Promise<string | null> {
    const { hostname, port } = this.next();
    return new Promise((resolve) => {
      const passed = { ...headers, connection: 'keep-alive' };
      const sent = request({ hostname, port, method, path: url, headers: passed, agent: this.agent });
      sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      sent.on('response', (response) => {
        const { connection: _, 'keep-alive': __, ...rest } = response.headers;
        outgoing.writeHead(response.statusCode ?? 502, rest);
        response.pipe(outgoing);
        response.on('end', () => resolve(null));
        response.on('aborted', () => resolve('aborted'));
      });
      sent.end(body);
    });
  }

  private upgrade({ method, url, rawHeaders }: IncomingMessage, { socket, head }: { socket: Duplex; head: Buffer }) {
    const { hostname, port } = this.next();
    const upstream = connect(Number(port), hostname, () => {
      const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      upstream.write(`${method} ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      upstream.write(head);
      socket.pipe(upstream).pipe(socket);
    });
    this.sockets.add(upstream);
    upstream.on('close', () => {
      this.sockets.delete(upstream);
      socket.destroy();
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => upstream.destroy());
  }
}
