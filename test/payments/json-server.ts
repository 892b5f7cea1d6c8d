import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface JsonResponse {
  status?: number;
  body: unknown;
}

/** A JSON server on 127.0.0.1 that replies with the result of `answer`. While `away` it replies 503. */
export class JsonServer {
  readonly requests: ReceivedRequest[] = [];
  unavailable = false;

  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  static async open(reply: (received: ReceivedRequest) => JsonResponse): Promise<JsonServer> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const opened = new JsonServer(server, typeof address === 'object' && address ? address.port : 0);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { method = '', url = '', headers } = request;
        const received = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
        opened.requests.push(received);
        const { status = 200, body } = opened.unavailable ? { status: 503, body: {} } : reply(received);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
    return opened;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }
}
