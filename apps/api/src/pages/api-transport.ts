import { randomUUID } from 'node:crypto';
import { CONSENT_COOKIE, consentCookie, consentIn } from '@boutik/kernel';
import { readCookie, SESSION_COOKIE } from '@boutik/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';

interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  /** Override the values of the visitor's cookies: after signing in, or for a new guest cart. */
  token?: string | null;
  guestCart?: string | null;
  idempotencyKey?: string;
}

interface ApiAnswer {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

/** Calls the API in this process, for loaders and actions of pages: same guards, schemas and limits as over HTTP. */
export type ApiTransport = (call: ApiCall) => Promise<ApiAnswer>;

/** Identifies the guest cart of a visitor; readable by scripts because they send it as X-Session-ID. */
const CART_COOKIE = 'boutik_cart';

interface Speaker {
  token: string | null;
  guestCart: string | null;
  /** The cookie consent, as a Cookie header. */
  consent: string | null;
  address: string;
  agent: string;
  requestId: string;
}

/** A transport with the identity of the visitor who sent `request`. */
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

/** A transport for anonymous requests: its responses may be shown to everybody. */
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

/** Encodes a body as JSON, or FormData as a multipart form. */
async function sentBody(body: unknown): Promise<{ type: string; payload: string | Buffer } | null> {
  if (body === undefined) return null;
  if (!(body instanceof FormData)) return { type: 'application/json', payload: JSON.stringify(body) };
  const form = new Response(body);
  return { type: form.headers.get('content-type') ?? '', payload: Buffer.from(await form.arrayBuffer()) };
}
