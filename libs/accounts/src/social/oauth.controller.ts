import { Audience, ClosedToViews } from '@boutik/platform/http';
import { Controller, Get, Req, Res, UseGuards } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Provider } from './identity.js';
import { type SocialSignInResult, ResolveIdentity } from './resolve-identity.js';
import { type ReturnParams, type SignInRequest, STATE_COOKIE, TEN_MINUTES_IN_SECONDS } from './sign-in-state.js';
import { GoogleGuard, MicrosoftGuard, unknownProvider } from './social.guard.js';

/** Name of the cookie with the ticket: it must equal the one in the URL of /social-callback (login CSRF protection). */
const TICKET_COOKIE = 'boutik_ticket';

/**
 * Full-page redirects to a provider, which are the guards' work, and back (accounts.md §7): every outcome redirects to a
 * page of the shop.
 */
@Controller('api/login')
@Audience('everyone')
@ClosedToViews()
export class OAuthController {
  constructor(private readonly identities: ResolveIdentity) {}

  @Get(['google', 'google/callback'])
  @UseGuards(GoogleGuard)
  google(@Req() request: SignInRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.finish(request, reply);
  }

  @Get(['microsoft', 'microsoft/callback'])
  @UseGuards(MicrosoftGuard)
  microsoft(@Req() request: SignInRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.finish(request, reply);
  }

  @Get([':provider', ':provider/callback'])
  refuse(): void {
    throw unknownProvider();
  }

  private async finish({ user: identity, query, authInfo }: SignInRequest, reply: FastifyReply): Promise<void> {
    reply.clearCookie(STATE_COOKIE, { httpOnly: true }).header('Referrer-Policy', 'no-referrer');
    if (!identity) return void (await reply.redirect(loginPageUrl(isRefused(query) ? 'refused' : 'failed'), 302));
    const result = await this.identities.resolve(identity);
    if ('ticket' in result)
      reply.setCookie(TICKET_COOKIE, result.ticket, { httpOnly: true, maxAge: TEN_MINUTES_IN_SECONDS });
    await reply.redirect(redirectUrl(result, identity.provider, authInfo?.state?.returnParams ?? {}), 302);
  }
}

/** True when the user declined at the provider. */
function isRefused(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'error' in query && query.error === 'access_denied';
}

function loginPageUrl(reason: string): string {
  return `/login?social=${reason}`;
}

function redirectUrl(result: SocialSignInResult, provider: Provider, returnParams: Partial<ReturnParams>): string {
  const returnEntries = Object.entries(returnParams).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const urlWith = (path: string, own: Record<string, string>) =>
    `${path}?${new URLSearchParams([...Object.entries(own), ...returnEntries]).toString()}`;
  switch (result.kind) {
    case 'signed-in':
      return urlWith('/social-callback', { auth_token: result.ticket });
    case 'link':
      return urlWith('/confirm-social-login', { provider, token: result.ticket });
    case 'awaiting-validation':
      return '/account-professionnel-not-validate';
    default:
      return loginPageUrl(result.kind);
  }
}
