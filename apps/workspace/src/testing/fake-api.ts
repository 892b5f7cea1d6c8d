/** One request that a screen made. */
export interface ApiCall {
  method: string;
  /** Path and query: "/api/products?page=1". */
  path: string;
  body: unknown;
  headers: Record<string, string>;
}

export interface FakeReply {
  status?: number;
  body?: unknown;
}

type Handler = FakeReply | ((call: ApiCall) => FakeReply | Promise<FakeReply>);

/** Stands for the server's HTTP API: the workspace's own code runs down to `fetch`. */
export class FakeApi {
  readonly calls: ApiCall[] = [];
  private readonly handlers = new Map<string, Handler>();

  constructor() {
    globalThis.fetch = async (input, options) => this.respond(toCall(input, options));
    document.cookie = 'XSRF-TOKEN=token';
  }

  /** @param route "GET /api/products", without the query */
  on(route: string, handler: Handler): this {
    this.handlers.set(route, handler);
    return this;
  }

  /** The calls of one route, oldest first. */
  callsOf(route: string): ApiCall[] {
    return this.calls.filter((call) => routeOf(call) === route);
  }

  private async respond(call: ApiCall): Promise<Response> {
    this.calls.push(call);
    const handler = this.handlers.get(routeOf(call));
    const { status = 200, body = {} } = handler
      ? await (typeof handler === 'function' ? handler(call) : handler)
      : { status: 404, body: { message: `no fake reply for ${routeOf(call)}` } };
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  }
}

/** A handler that fails as `fetch` does without a network. */
export function offline(): Promise<FakeReply> {
  return Promise.reject(new TypeError('Failed to fetch'));
}

function routeOf({ method, path }: ApiCall): string {
  return `${method} ${path.split('?')[0]}`;
}

function toCall(input: RequestInfo | URL, options: RequestInit = {}): ApiCall {
  const { pathname, search } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
  const { method = 'GET', body, headers } = options;
  return {
    method,
    path: pathname + search,
    body: body instanceof FormData ? Object.fromEntries(body) : typeof body === 'string' ? JSON.parse(body) : null,
    headers: Object.fromEntries(new Headers(headers)),
  };
}
