import { readCookieConsent, saveCookieConsent, type InputOf, logVisitor, ok, type ReplyOf } from '@boutik/contract';
import { CONSENT_COOKIE, CONSENT_SECONDS, consentCookieValue } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ConsentSubject, Consents } from './consents.js';
import { CountVisit } from './count-visit.js';

const MESSAGES = { all: 'Vous avez accepté la mesure d’audience.', none: 'Vous avez refusé la mesure d’audience.' };

@Controller()
export class VisitorsController {
  constructor(
    private readonly consents: Consents,
    private readonly visits: CountVisit,
  ) {}

  @Endpoint(saveCookieConsent)
  async choose(
    @Input() { body: { consent } }: InputOf<typeof saveCookieConsent>,
    @Caller() caller: CallerInfo,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReplyOf<typeof saveCookieConsent>> {
    const reference = await this.consents.choose(consent, toConsentSubject(reply.request, caller), caller.address);
    reply.setCookie(CONSENT_COOKIE, consentCookieValue({ consent, reference }), { maxAge: CONSENT_SECONDS });
    return { ...ok, message: MESSAGES[consent], consent, reference };
  }

  @Endpoint(readCookieConsent)
  async check(
    @Caller() caller: CallerInfo,
    @Req() request: FastifyRequest,
  ): Promise<ReplyOf<typeof readCookieConsent>> {
    return { ...ok, consent: await this.consents.current(toConsentSubject(request, caller)) };
  }

  @Endpoint(logVisitor)
  async log(@Caller() caller: CallerInfo, @Req() request: FastifyRequest): Promise<ReplyOf<typeof logVisitor>> {
    await this.visits.count(toConsentSubject(request, caller), caller.address);
    return ok;
  }
}

function toConsentSubject(request: FastifyRequest, { user }: CallerInfo): ConsentSubject {
  return { cookies: request.headers.cookie, userId: user?.id ?? null };
}
