interface FakeReply {
  status?: number;
  body?: unknown;
}

export interface ApiCall {
  method: string;
  path: string;
  body: unknown;
}

/** A reply per path without its query; 'unreachable' fails like a lost connection. */
type Replies = Record<string, FakeReply | 'unreachable'>;

/** Replaces `fetch` by an API with fixed replies. Returns the calls that it received, without those for CSRF tokens. */
export function fakeApi(replies: Replies): ApiCall[] {
  const calls: ApiCall[] = [];
  const reply = async (target: string | URL | Request, init: RequestInit = {}) => {
    const url = new URL(target instanceof Request ? target.url : target, 'http://shop.test');
    if (url.pathname === '/sanctum/csrf-cookie')
      return new Response(null, { status: 204, headers: { 'X-XSRF-TOKEN': 'token' } });
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
    calls.push({ method: init.method ?? 'GET', path: url.pathname + url.search, body });
    const found = replies[url.pathname];
    if (found === undefined || found === 'unreachable') throw new TypeError('Failed to fetch');
    return Response.json(found.body ?? {}, { status: found.status ?? 200 });
  };
  globalThis.fetch = reply;
  return calls;
}
