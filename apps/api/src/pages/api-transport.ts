import { randomUUID } from 'node:crypto';
import { CONSENT_COOKIE, consentCookie, consentIn } from '@boutik/kernel';
import { readCookie, SESSION_COOKIE } from '@boutik/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  /** Replace what the visitor's cookies say: after signing in, or for a new guest cart. */
  token?: string | null;
  guestCart?: string | null;
  idempotencyKey?: string;
}

interface ApiAnswer {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

/** How a page's loader reaches the api in this process: same guards, schemas and limits as over HTTP. */
export type ApiTransport = (call: ApiCall) => Promise<ApiAnswer>;

/** Names the guest cart of a visitor; readable by scripts because they send it as X-Session-ID. */
const CART_COOKIE = 'boutik_cart';

interface Speaker {
  token: string | null;
  guestCart: string | null;
  /** What the visitor agreed to, as a Cookie header. */
  consent: string | null;
  address: string;
  agent: string;
  requestId: string;
}

/** A transport that speaks for the visitor of `request`. */
export function transportFor(server: FastifyInstance, request: FastifyRequest): ApiTransport {
  const cookies = request.headers.cookie;
  const given = consentIn(cookies);
  return transport(server, {
    token: readCookie(cookies, SESSION_COOKIE),
    guestCart: readCookie(cookies, CART_COOKIE),
    consent: given && `${CONSENT_COOKIE}=${consentCookie(given)}`,
    address: request.ip,
    agent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  });
}

/** A transport that speaks for nobody: what it reads may be shown to everybody. */
export function strangerTransport(server: FastifyInstance, address: string): ApiTransport {
  return transport(server, {
    token: null,
    guestCart: null,
    consent: null,
    address,
    agent: '',
    requestId: randomUUID(),
  });
}

function transport(server: FastifyInstance, speaker: Speaker): ApiTransport {
  return async (call) => {
    const token = call.token === undefined ? speaker.token : call.token;
    const guestCart = call.guestCart === undefined ? speaker.guestCart : call.guestCart;
    const sent = await sentBody(call.body);
    const answer = await server.inject({
      method: call.method,
      url: call.url,
      remoteAddress: speaker.address,
      headers: {
        accept: 'application/json',
        'x-request-id': speaker.requestId,
        'user-agent': speaker.agent,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(speaker.consent ? { cookie: speaker.consent } : {}),
        ...(guestCart ? { 'x-session-id': guestCart } : {}),
        ...(call.idempotencyKey ? { 'idempotency-key': call.idempotencyKey } : {}),
        ...(sent ? { 'content-type': sent.type } : {}),
      },
      ...(sent ? { payload: sent.payload } : {}),
    });
    const wait = Number(answer.headers['retry-after']);
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json(),
      retryAfter: Number.isFinite(wait) ? wait : null,
    };
  };
}

/** JSON, or a form with its files as a browser would send it. */
async function sentBody(body: unknown): Promise<{ type: string; payload: string | Buffer } | null> {
  if (body === undefined) return null;
  if (!(body instanceof FormData)) return { type: 'application/json', payload: JSON.stringify(body) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', payload: Buffer.from(await form.arrayBuffer()) };
}
