import { randomToken } from '@boutik/kernel';
import { Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { configuration } from '../config/configuration.js';
import { readCookie, serializeCookie, XSRF_COOKIE } from './cookies.js';
import { Audience } from './endpoint.decorator.js';

/** The format of `randomToken`. */
const TOKEN_PATTERN = /^[\w-]{22}$/;

/**
 * Issues the CSRF token of the session cookie (decisions §1.1), also in a header: in WebKit scripts see a new cookie
 * only some milliseconds after its response. An existing token is reissued: a new one would invalidate the requests of
 * other tabs.
 */
@Controller()
export class CsrfController {
  @Get('/sanctum/csrf-cookie')
  @Audience('everyone')
  @HttpCode(204)
  issueToken(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    const secure = configuration().http.publicUrl.startsWith('https:');
    const existing = readCookie(request.headers.cookie, XSRF_COOKIE);
    const token = existing !== null && TOKEN_PATTERN.test(existing) ? existing : randomToken(16);
    reply.headers({
      'Set-Cookie': serializeCookie(XSRF_COOKIE, token, { httpOnly: false, secure }),
      'X-XSRF-TOKEN': token,
      'Cache-Control': 'no-store',
    });
  }
}
