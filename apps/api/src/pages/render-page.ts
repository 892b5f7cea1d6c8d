import { siteMenus } from '@boutik/content';
import { type BasisPoints, type ReturnTerms, type SiteMenus, STANDARD_VAT } from '@boutik/kernel';
import type { Configuration } from '@boutik/platform/config';
import { chargedVat, findSeller } from '@boutik/platform/documents';
import type { createRequestHandler, ServerBuild } from 'react-router';
import type { ApiTransport } from './api-transport.js';
import { newNonce } from './content-policy.js';
import { CachedPage } from './cached-page.js';
import { isData } from './public-page.js';
import type { KnownPage, Rendering } from './rendering.js';
import type { PageReplies } from './page-replies.js';

/** Context of every loader and action of the storefront; app/api/context.ts declares the same type. */
export type PageContext = {
  nonce: string;
  /** Rendered once for all visitors. */
  shared: boolean;
  api: ApiTransport;
  /** The page itself is requested, not only the data of its loaders. */
  isDocument: boolean;
  /** Takes a complete page; its response then has no body. */
  takePage?: (html: Buffer<ArrayBuffer>) => void;
  shop: {
    sandbox: boolean;
    publicUrl: string;
    pictureHost: string;
    secureCookies: boolean;
    development: boolean;
    social: ('google' | 'microsoft')[];
    menus: SiteMenus | null;
    networks: Configuration['shop']['networks'];
    serviceVatRate: BasisPoints;
    since: number | null;
    logo: string | null;
    payments: readonly ('card' | 'paypal')[];
  };
};

/** Source of the pages: the build on disk, or Vite in development. */
export interface PageSource {
  build: () => Promise<ServerBuild>;
  /** Whether the build may change between requests (development). */
  changes: boolean;
}

export type RenderPage = (request: Request, context: PageContext) => Promise<Response>;

/** Exports of the storefront's entry, in addition to those of React Router (app/entry.server.tsx). */
type StorefrontEntry = ServerBuild['entry']['module'] & {
  createRequestHandler: typeof createRequestHandler;
  nameShop: (name: string) => void;
  setVatExempt: (exempt: boolean) => void;
  setReturnTerms: (terms: ReturnTerms) => void;
};

/**
 * React Router's request handler for a source; a build that cannot change is loaded once. Name and regime of the shop are
 * set for each page, because an administrator may change them.
 */
export async function pageRenderer({ build, changes }: PageSource, settings: () => Configuration): Promise<RenderPage> {
  const loadNamedBuild = async (): Promise<ServerBuild> => {
    const pages = await build();
    nameBuild(pages, settings());
    return pages;
  };
  const pages = await loadNamedBuild();
  const entry = entryOf(pages);
  if (changes) return entry.createRequestHandler(loadNamedBuild, 'development');
  const render = entry.createRequestHandler(pages, 'production');
  return (request, context) => {
    nameBuild(pages, settings());
    return render(request, context);
  };
}

function nameBuild(pages: ServerBuild, settings: Configuration): void {
  const { nameShop, setVatExempt, setReturnTerms } = entryOf(pages);
  nameShop(settings.shop.name);
  setVatExempt(findSeller(settings)?.vatExempt === true);
  setReturnTerms(settings.returns.terms);
}

/** React Router types only its own exports of the entry. */
const entryOf = (pages: ServerBuild) => pages.entry.module as StorefrontEntry;

export function shopSettings(settings: Configuration): PageContext['shop'] {
  const { sandbox, stripe, paypal } = settings.payments;
  return {
    sandbox,
    publicUrl: settings.http.publicUrl,
    pictureHost: settings.pictures.assetBaseUrl ?? '',
    secureCookies: settings.http.publicUrl.startsWith('https:'),
    development: settings.http.viteMiddleware,
    menus: siteMenus(),
    networks: settings.shop.networks,
    logo: settings.shop.logo,
    since: settings.shop.since,
    payments: [...(stripe || sandbox ? (['card'] as const) : []), ...(paypal || sandbox ? (['paypal'] as const) : [])],
    serviceVatRate: chargedVat(STANDARD_VAT, settings),
    social: (['google', 'microsoft'] as const).filter((name) => settings.social[name] !== null),
  };
}

const RENDER_TIMEOUT_MS = 10_000;
/** How prices are shown; public pages exist in both variants. */
export type Tax = 'ttc' | 'ht';

interface PublicPage {
  address: string;
  tax: Tax;
  known: KnownPage | null;
  replies: PageReplies;
}

/**
 * Renders the page at `address` for all visitors of one tax display, or the data of its loaders, without cookies and headers
 * of the request. The user agent is that of a bot, for which the storefront does not stream but renders the complete page.
 * Null when the response must not be shared; the known rendering when nothing has changed of what it was made from.
 */
export async function renderPublicPage(
  { render, shop }: { render: RenderPage; shop: PageContext['shop'] },
  { address, tax, known, replies }: PublicPage,
): Promise<Rendering | null> {
  if (known && (await replies.areUnchanged(known.rendering.replies, known.changed))) return known.rendering;
  const nonce = newNonce();
  const request = new Request(new URL(address, shop.publicUrl), {
    headers: { accept: 'text/html', 'user-agent': 'Boutik page cache (bot)', cookie: `boutik_taxe=${tax}` },
    signal: AbortSignal.timeout(RENDER_TIMEOUT_MS),
  });
  let whole: Buffer | null = null;
  const isDocument = !isData(address);
  const context: PageContext = { nonce, shared: true, api: replies.transport, shop, isDocument };
  const response = await render(request, { ...context, takePage: (html) => (whole = html) });
  if (!isShareable(response, isDocument)) {
    await response.body?.cancel();
    return null;
  }
  const body = whole ?? Buffer.from(await response.arrayBuffer());
  const page = isDocument ? CachedPage.rendered(response.status, body, nonce) : CachedPage.data(body);
  const recorded = replies.recorded();
  return { page, tags: new Set(recorded.flatMap(({ tags }) => tags)), replies: recorded };
}

/** The router reads redirects and errors from data as well, which the loaders of each visitor decide. */
function isShareable({ status, headers }: Response, isDocument: boolean): boolean {
  if (headers.has('set-cookie')) return false;
  const type = headers.get('content-type') ?? '';
  return isDocument
    ? type.startsWith('text/html') && [200, 404, 410].includes(status)
    : type.startsWith('text/x-script') && status === 200;
}
