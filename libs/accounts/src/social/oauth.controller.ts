import { notFound } from '@boutik/kernel';
import { configuration, Audience, readCookie, serializeCookie } from '@boutik/platform';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isProvider, type Provider } from './identity.js';
import { OAuthProviders } from './oauth-providers.js';
import { encryptCookie, decryptCookie } from './cookie-encryption.js';
import { type SocialSignInResult, ResolveIdentity } from './resolve-identity.js';

/** Name of the cookie with the OAuth state, set between the redirect to the provider and the callback. */
const STATE_COOKIE = 'boutik_journey';
/** Name of the cookie with the ticket: it must equal the one in the URL of /social-callback (login CSRF protection). */
const TICKET_COOKIE = 'boutik_ticket';
const TEN_MINUTES_IN_SECONDS = 600;

const shortText = z.string().max(64).optional().catch(undefined);
/** Parameters of the sign-in page that are passed back to it after the sign-in. */
const returnParamsSchema = z.object({ redirect: shortText, id: shortText, sessionID: shortText });
const stateSchema = z.object({ session: z.record(z.string(), z.unknown()), returnParams: returnParamsSchema });

/** Full-page redirects to a provider and back (accounts.md §7); every outcome redirects to a page of the shop. */
@Controller('api/login')
@Audience('everyone')
export class OAuthController {
  constructor(
    private readonly providers: OAuthProviders,
    private readonly identities: ResolveIdentity,
  ) {}

  @Get(':provider')
  async redirectToProvider(
    @Param('provider') name: string,
    @Query() query: unknown,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const provider = parseProvider(name);
    const session = {};
    const address = await this.providers.authorizationUrl(provider, session);
    if (address === null) throw unknownProvider();
    const state = encryptCookie({ session, returnParams: returnParamsSchema.parse(query) }, TEN_MINUTES_IN_SECONDS);
    reply.header('Set-Cookie', cookieHeader(STATE_COOKIE, state, TEN_MINUTES_IN_SECONDS));
    await reply.redirect(address, 302);
  }

  @Get(':provider/callback')
  async handleCallback(
    @Param('provider') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const provider = parseProvider(name);
    const state = stateSchema.safeParse(decryptCookie(readCookie(request.headers.cookie, STATE_COOKIE)));
    reply.header('Set-Cookie', cookieHeader(STATE_COOKIE, '', 0)).header('Referrer-Policy', 'no-referrer');
    const session = state.data?.session;
    const identity = session ? await this.providers.identify(provider, { url: request.url, session }) : null;
    if (!identity)
      return void (await reply.redirect(
        /[?&]error=access_denied/.test(request.url) ? loginPageUrl('refused') : loginPageUrl('failed'),
        302,
      ));
    const result = await this.identities.resolve(identity);
    if ('ticket' in result)
      reply.header('Set-Cookie', cookieHeader(TICKET_COOKIE, result.ticket, TEN_MINUTES_IN_SECONDS));
    await reply.redirect(redirectUrl(result, provider, state.data?.returnParams ?? {}), 302);
  }
}

function parseProvider(name: string): Provider {
  if (!isProvider(name)) throw unknownProvider();
  return name;
}

function unknownProvider() {
  return notFound('unknown-provider', "Ce mode de connexion n'est pas proposé.");
}

function cookieHeader(name: string, value: string, maxAge: number): string {
  return serializeCookie(name, value, {
    maxAge,
    httpOnly: true,
    secure: configuration().http.publicUrl.startsWith('https:'),
  });
}

function loginPageUrl(reason: string): string {
  return `/login?social=${reason}`;
}

function redirectUrl(
  result: SocialSignInResult,
  provider: Provider,
  returnParams: z.output<typeof returnParamsSchema>,
): string {
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
