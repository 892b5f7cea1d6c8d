import type { Transport } from '@boutik/api-client';
import type { SiteMenus } from '@boutik/kernel';

/** Another token or guest cart than the request's (null for none); an idempotency key for a write. */
export interface CallOptions {
  token?: string | null;
  guestCart?: string | null;
  idempotencyKey?: string;
}

export type SocialProvider = 'google' | 'microsoft';

export interface SocialNetwork {
  network: 'facebook' | 'instagram' | 'linkedin';
  url: string;
}

/** Settings of this installation that pages need. */
interface ShopSettings {
  /** Payments use the providers' sandbox: every page shows "mode démonstration". */
  sandbox: boolean;
  publicUrl: string;
  /** Base URL of relative picture URLs; empty for the shop itself. */
  pictureHost: string;
  secureCookies: boolean;
  development: boolean;
  /** Sign-in providers that are configured. */
  social: readonly SocialProvider[];
  /** The menus that staff have written; null: those of `links.ts`. */
  menus: SiteMenus | null;
  /** The picture at the head and foot of the pages; null: the shop's name. */
  logo: string | null;
  /** The shop's pages on social networks. */
  networks: readonly SocialNetwork[];
  /** First year of the copyright notice; null: the current year alone. */
  since: number | null;
  /** How customers can pay. */
  payments: readonly ('card' | 'paypal')[];
  /** VAT on services, in basis points; 0 for a seller who charges none. */
  serviceVatRate: number;
}

/** The context that the server passes to every loader and action. */
declare module 'react-router' {
  interface AppLoadContext {
    nonce: string;
    /** The page is rendered once for all visitors: the request has no identity. */
    shared: boolean;
    api: Transport<CallOptions>;
    shop: ShopSettings;
    /** The server renders the page; false when a navigation in the browser requests its data. */
    isDocument: boolean;
    /** Takes a complete page; its response then has no body. */
    takePage?: (html: Buffer<ArrayBuffer>) => void;
  }
}
