import { notFound } from '@boutik/kernel';
import { configuration, For, readCookie, setCookie } from '@boutik/platform';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isProvider, type Provider } from './identity.js';
import { Providers } from './providers.js';
import { seal, unseal } from './sealed.js';
import { type Welcome, WelcomeIdentity } from './welcome-identity.js';

/** Name of the cookie with the OAuth state, set between the redirect to the provider and the callback. */
const JOURNEY = 'boutik_journey';
/** Name of the cookie with the ticket: it must equal the one in the URL of /social-callback (login CSRF protection). */
const TICKET = 'boutik_ticket';
const TEN_MINUTES = 600;

const word = z.string().max(64).optional().catch(undefined);
/** Parameters of the sign-in page that are passed back to it after the sign-in. */
const wishes = z.object({ redirect: word, id: word, sessionID: word });
const journey = z.object({ session: z.record(z.string(), z.unknown()), wishes });

/** Full-page redirects to a provider and back (accounts.md §7); every outcome redirects to a page of the shop. */
@Controller('api/login')
@For('everyone')
export class ProviderDoorController {
  constructor(
    private readonly providers: Providers,
    private readonly people: WelcomeIdentity,
  ) {}

  @Get(':provider')
  async leave(@Param('provider') name: string, @Query() query: unknown, @Res() reply: FastifyReply): Promise<void> {
    const provider = known(name);
    const session = {};
    const address = await this.providers.leave(provider, session);
    if (address === null) throw unknownProvider();
    const kept = seal({ session, wishes: wishes.parse(query) }, TEN_MINUTES);
    reply.header('Set-Cookie', cookie(JOURNEY, kept, TEN_MINUTES));
    await reply.redirect(address, 302);
  }

  @Get(':provider/callback')
  async comeBack(
    @Param('provider') name: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const provider = known(name);
    const kept = journey.safeParse(unseal(readCookie(request.headers.cookie, JOURNEY)));
    reply.header('Set-Cookie', cookie(JOURNEY, '', 0)).header('Referrer-Policy', 'no-referrer');
    const session = kept.data?.session;
    const identity = session ? await this.providers.identify(provider, { url: request.url, session }) : null;
    if (!identity)
      return void (await reply.redirect(
        /[?&]error=access_denied/.test(request.url) ? page('refused') : page('failed'),
        302,
      ));
    const welcome = await this.people.welcome(identity);
    if ('ticket' in welcome) reply.header('Set-Cookie', cookie(TICKET, welcome.ticket, TEN_MINUTES));
    await reply.redirect(addressAfter(welcome, provider, kept.data?.wishes ?? {}), 302);
  }
}

function known(name: string): Provider {
  if (!isProvider(name)) throw unknownProvider();
  return name;
}

function unknownProvider() {
  return notFound('unknown-provider', "Ce mode de connexion n'est pas proposé.");
}

function cookie(name: string, value: string, maxAge: number): string {
  return setCookie(name, value, {
    maxAge,
    httpOnly: true,
    secure: configuration().http.publicUrl.startsWith('https:'),
  });
}

function page(reason: string): string {
  return `/login?social=${reason}`;
}

function addressAfter(welcome: Welcome, provider: Provider, wished: z.output<typeof wishes>): string {
  const rest = Object.entries(wished).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const withRest = (path: string, own: Record<string, string>) =>
    `${path}?${new URLSearchParams([...Object.entries(own), ...rest]).toString()}`;
  switch (welcome.kind) {
    case 'enter':
      return withRest('/social-callback', { auth_token: welcome.ticket });
    case 'link':
      return withRest('/confirm-social-login', { provider, token: welcome.ticket });
    case 'awaiting-validation':
      return '/account-professionnel-not-validate';
    default:
      return page(welcome.kind);
  }
}
