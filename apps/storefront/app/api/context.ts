/** The context that the server passes to every loader and action. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  token?: string | null;
  guestCart?: string | null;
  idempotencyKey?: string;
}

interface ApiResponse {
  status: number;
  body: unknown;
  retryAfter: number | null;
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

declare module 'react-router' {
  interface AppLoadContext {
    nonce: string;
    api: (call: ApiCall) => Promise<ApiResponse>;
    shop: ShopSettings;
  }
}
