import { CONSENT_COOKIE } from '@boutik/kernel';
import type { Configuration } from '@boutik/platform';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { type ApiTransport, strangerTransport } from './api-transport.js';
import { newNonce } from './content-policy.js';
import { KeptPage } from './kept-page.js';

/** What every loader and action of the storefront gets; app/api/context.ts declares the same shape. */
export type PageContext = {
  nonce: string;
  api: ApiTransport;
  shop: {
    sandbox: boolean;
    publicUrl: string;
    pictureHost: string;
    secureCookies: boolean;
    development: boolean;
    social: ('google' | 'microsoft')[];
  };
};

/** Where the pages come from: the build on disk, or Vite while developing. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  /** The build may be another one at the next request. */
  changes: boolean;
}

export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

/** What the storefront's entry offers besides React Router's own (app/entry.server.tsx). */
type StorefrontEntry = ServerBuild['entry']['module'] & { nameShop: (name: string) => void };

/** React Router's handler for a source, told the shop's name; a build that does not change is read into routes once. */
export async function pageRenderer({ build, changes }: PageSource, shopName: string): Promise<RenderPage> {
  const named = async (): Promise<ServerBuild> => {
    const pages = await build();
    (pages.entry.module as StorefrontEntry).nameShop(shopName);
    return pages;
  };
  return changes ? createRequestHandler(named, 'development') : createRequestHandler(await named(), 'production');
}

export function shopFacts(settings: Configuration): PageContext['shop'] {
  return {
    sandbox: settings.payments.sandbox,
    publicUrl: settings.http.publicUrl,
    pictureHost: settings.pictures.backOfficeUrl ?? '',
    secureCookies: settings.http.publicUrl.startsWith('https:'),
    development: settings.http.viteMiddleware,
    social: (['google', 'microsoft'] as const).filter((name) => settings.social[name] !== null),
  };
}

const LONGEST_RENDER_MS = 10_000;
/** A refusal and an agreement look the same: only who has said nothing is asked. */
const WITHOUT_BANNER = { cookie: `${CONSENT_COOKIE}=none` };

/**
 * Renders the page at `url` for nobody in particular: no cookie, no header of a visitor goes in (`answered`: it leaves
 * out the question about cookies), and it comes out whole
 * (the storefront waits with robots' pages until all is there). Null when the answer is not a page to show to others.
 */
export async function renderForAll(
  { server, render, shop }: { server: FastifyInstance; render: RenderPage; shop: PageContext['shop'] },
  { url, address, answered }: { url: string; address: string; answered: boolean },
): Promise<KeptPage | null> {
  const nonce = newNonce();
  const request = new Request(new URL(url, shop.publicUrl), {
    headers: { accept: 'text/html', 'user-agent': 'Boutik page keeper (bot)', ...(answered && WITHOUT_BANNER) },
    signal: AbortSignal.timeout(LONGEST_RENDER_MS),
  });
  const response = await render(request, { nonce, api: strangerTransport(server, address), shop });
  const page = (response.headers.get('content-type') ?? '').startsWith('text/html');
  const forAll = page && [200, 404, 410].includes(response.status) && !response.headers.has('set-cookie');
  if (forAll) return new KeptPage(response.status, await response.text(), nonce);
  await response.body?.cancel();
  return null;
}
