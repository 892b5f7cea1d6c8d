import { checkCookies, chooseCookies, type InputOf, logVisitor, ok, type ReplyOf } from '@boutik/contract';
import { CONSENT_COOKIE, CONSENT_SECONDS, consentCookie } from '@boutik/kernel';
import { Caller, type CallerInfo, configuration, Input, Serve, setCookie } from '@boutik/platform';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Chooser, Consents } from './consents.js';
import { CountVisit } from './count-visit.js';

const SAID = { all: 'Vous avez accepté la mesure d’audience.', none: 'Vous avez refusé la mesure d’audience.' };

@Controller()
export class VisitorsController {
  constructor(
    private readonly consents: Consents,
    private readonly visits: CountVisit,
  ) {}

  @Serve(chooseCookies)
  async choose(
    @Input() { body: { consent } }: InputOf<typeof chooseCookies>,
    @Caller() caller: CallerInfo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyOf<typeof chooseCookies>> {
    const reference = await this.consents.choose(consent, chooserOf(request, caller), caller.address);
    const secure = configuration().http.publicUrl.startsWith('https:');
    const value = consentCookie({ consent, reference });
    reply.header('Set-Cookie', setCookie(CONSENT_COOKIE, value, { maxAge: CONSENT_SECONDS, httpOnly: false, secure }));
    return { ...ok, message: SAID[consent], consent, reference };
  }

  @Serve(checkCookies)
  async check(@Caller() caller: CallerInfo, @Req() request: FastifyRequest): Promise<ReplyOf<typeof checkCookies>> {
    return { ...ok, consent: await this.consents.current(chooserOf(request, caller)) };
  }

  @Serve(logVisitor)
  async log(@Caller() caller: CallerInfo, @Req() request: FastifyRequest): Promise<ReplyOf<typeof logVisitor>> {
    await this.visits.count(chooserOf(request, caller), caller.address);
    return ok;
  }
}

function chooserOf(request: FastifyRequest, { user }: CallerInfo): Chooser {
  return { cookies: request.headers.cookie, userId: user?.id ?? null };
}
