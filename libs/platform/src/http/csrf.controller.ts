import { randomToken } from '@boutik/kernel';
import { Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { XSRF_COOKIE } from './cookies.js';
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
    const existing = request.cookies[XSRF_COOKIE] ?? '';
    const token = TOKEN_PATTERN.test(existing) ? existing : randomToken(16);
    reply.setCookie(XSRF_COOKIE, token).headers({ 'X-XSRF-TOKEN': token, 'Cache-Control': 'no-store' });
  }
}
