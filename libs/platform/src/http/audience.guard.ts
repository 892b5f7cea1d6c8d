import { type Audience, type Endpoint, rightsFor } from '@boutik/contract';
import { DomainError, hasRight } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RouteRateLimiter } from './route-rate-limiter.js';
import { SessionReader, type SignedInUser } from './caller.js';
import { SESSION_COOKIE, XSRF_COOKIE } from './cookies.js';
import { audienceOf, endpointOf, isClosedToViews } from './endpoint-metadata.js';
import { isRefusedWhileViewing, viewingClient, VISITOR_SESSION_HEADER } from './client-view.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Authenticates the caller and checks the route's audience; a route without audience is forbidden. */
@Injectable()
export class AudienceGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionReader,
    private readonly rateLimiter: RouteRateLimiter,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const audience = audienceOf(context.getHandler(), context.getClass());
    if (audience === undefined) throw new DomainError('forbidden', 'no-audience', '');
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const endpoint = endpointOf(context.getHandler());
    if (endpoint?.requestsPerMinute) {
      const { path, limitSetting, requestsPerMinute } = endpoint;
      const perMinute = limitSetting ? configuration().limits[limitSetting] : requestsPerMinute;
      await this.rateLimiter.consume(path, request.ip, perMinute);
    }
    const { user, token, ended } = await this.authenticate(request, audience, endpoint);
    if (isRefusedWhileViewing(request.method, endpoint) || isClosedToViews(context.getClass()))
      await this.assertNotViewing(request, user);
    if (ended) context.switchToHttp().getResponse<FastifyReply>().clearCookie(SESSION_COOKIE);
    const session = request.headers['x-session-id'];
    request.caller = {
      user,
      token,
      guestCartId: typeof session === 'string' && UUID.test(session) ? session.toLowerCase() : null,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      requestId: request.id,
      idempotencyKey: null,
    };
    if (!user && endpoint?.keyField && !hasField(request.body, endpoint.keyField)) throw notSignedIn(endpoint);
    assertAudience(user, audience, endpoint);
    return true;
  }

  /** The bearer token has priority; the session cookie is accepted for reading, and for writing only with its CSRF token. */
  private async authenticate(
    request: FastifyRequest,
    audience: Audience,
    endpoint: Endpoint | undefined,
  ): Promise<{ user: SignedInUser | null; token: string | null; ended: boolean }> {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]?.trim();
    const token = bearer ?? cookieToken(request, audience);
    const beforeSecondFactor = endpoint?.beforeSecondFactor ?? false;
    const user = token ? await this.sessions.read(token, { beforeSecondFactor }) : null;
    // WS-337: the response that finds the session of a cookie ended deletes the cookie.
    const ended = bearer === undefined && token !== null && !user && !(await this.isPending(token));
    return { user, token: user ? (token ?? null) : null, ended };
  }

  /**
   * A session that shows the site as a client changes nothing, not even where it is not the caller's: a form without CSRF
   * token is a visitor's, and pages send some as one.
   */
  private async assertNotViewing(request: FastifyRequest, user: SignedInUser | null): Promise<void> {
    if (user?.viewedBy !== undefined) throw viewingClient(user);
    const others = [request.cookies[SESSION_COOKIE], request.headers[VISITOR_SESSION_HEADER]];
    for (const token of new Set(others.filter((value) => typeof value === 'string'))) {
      const viewed = await this.sessions.read(token);
      if (viewed?.viewedBy !== undefined) throw viewingClient(viewed);
    }
  }

  /** A session that waits for its second factor opens nothing, but has not ended. */
  private async isPending(token: string): Promise<boolean> {
    return (await this.sessions.read(token, { beforeSecondFactor: true })) !== null;
  }
}

function cookieToken(request: FastifyRequest, audience: Audience): string | null {
  const token = request.cookies[SESSION_COOKIE] ?? null;
  if (!token || SAFE_METHODS.has(request.method)) return token;
  const csrfToken = request.cookies[XSRF_COOKIE];
  if (csrfToken && csrfToken === request.headers['x-xsrf-token']) return token;
  if (audience === 'everyone') return null;
  throw new DomainError('forbidden', 'forged-request', 'Votre session a besoin d’être rafraîchie. Rechargez la page.');
}

function hasField(body: unknown, field: string): boolean {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  return value !== undefined && value !== null && value !== '';
}

function notSignedIn(endpoint: Endpoint | undefined): DomainError {
  return new DomainError('unauthenticated', 'not-signed-in', endpoint?.signInMessage ?? '');
}

/** A role of the shop's own opens what its rights say; where no right is declared, its members are sales staff. */
function assertAudience(user: SignedInUser | null, audience: Audience, endpoint: Endpoint | undefined): void {
  if (audience === 'everyone') return;
  if (!user) throw notSignedIn(endpoint);
  if (audience === 'signed-in') return;
  const needed = user.rights && endpoint ? rightsFor(endpoint) : [];
  const allowed = needed.length > 0 ? needed.some((right) => hasRight(user, right)) : audience.includes(user.role);
  if (allowed) return;
  throw user.viewedBy === undefined ? new DomainError('forbidden', 'wrong-role', '') : viewingClient(user);
}
