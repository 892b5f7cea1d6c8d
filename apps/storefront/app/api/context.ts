/** What the server hands to every loader and action. */
export interface ApiCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  body?: unknown;
  token?: string | null;
  guestCart?: string | null;
  idempotencyKey?: string;
}

interface ApiAnswer {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

export type SocialProvider = 'google' | 'microsoft';

/** Facts about this installation that pages show or need. */
interface ShopFacts {
  /** Payments go to the sandbox: every screen says "mode démonstration". */
  sandbox: boolean;
  publicUrl: string;
  /** Where relative addresses of pictures are; empty for the shop itself. */
  pictureHost: string;
  secureCookies: boolean;
  development: boolean;
  /** Sign-in providers that there are keys for. */
  social: readonly SocialProvider[];
}

declare module 'react-router' {
  interface AppLoadContext {
    nonce: string;
    api: (call: ApiCall) => Promise<ApiAnswer>;
    shop: ShopFacts;
  }
}
