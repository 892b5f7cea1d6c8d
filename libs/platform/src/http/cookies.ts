import { hkdfSync } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '@boutik/platform/config';

/** Session token of storefront and workspace; HttpOnly. */
export const SESSION_COOKIE = 'boutik_session';
/** CSRF token, readable by scripts: they copy it into the X-XSRF-TOKEN header. */
export const XSRF_COOKIE = 'XSRF-TOKEN';

/** Adds `request.cookies` and `reply.setCookie`: SameSite=Lax, path /, Secure on https, unless a cookie says otherwise. */
export async function addCookies(server: FastifyInstance, { secret, http }: Configuration): Promise<void> {
  await server.register(cookie, {
    // Of the cookies set with `signed: true`.
    secret: Buffer.from(hkdfSync('sha256', secret, '', 'cookies', 32)),
    parseOptions: { path: '/', sameSite: 'lax', secure: http.publicUrl.startsWith('https:') },
  });
}
