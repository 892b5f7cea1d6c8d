import { randomToken } from '@boutik/kernel';
import { Controller, Get, HttpCode, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { configuration } from '../config/configuration.js';
import { setCookie, XSRF_COOKIE } from './cookies.js';
import { For } from './serve.js';

/** The anti-forgery twin of the session cookie (decisions §1.1). */
@Controller()
export class CsrfController {
  @Get('/sanctum/csrf-cookie')
  @For('everyone')
  @HttpCode(204)
  give(@Res({ passthrough: true }) reply: FastifyReply): void {
    const secure = configuration().http.publicUrl.startsWith('https:');
    reply.header('Set-Cookie', setCookie(XSRF_COOKIE, randomToken(16), { httpOnly: false, secure }));
  }
}
