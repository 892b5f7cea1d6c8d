import type { Transport } from '@boutik/api-client';

/** Another token or guest cart than the request's (null for none); an idempotency key for a write. */
export interface CallOptions {
  token?: string | null;
  guestCart?: string | null;
  idempotencyKey?: string;
}

export type SocialProvider = 'google' | 'microsoft';

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
}

/** The context that the server passes to every loader and action. */
declare module 'react-router' {
  interface AppLoadContext {
    nonce: string;
    api: Transport<CallOptions>;
    shop: ShopSettings;
    /** The server renders the page; false when a navigation in the browser requests its data. */
    isDocument: boolean;
  }
}
