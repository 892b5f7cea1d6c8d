import { toRecord } from '@boutik/kernel';
import { ProviderUnavailable } from '../providers/payment-provider.js';

export interface PaypalSettings {
  clientId: string;
  clientSecret: string;
  /** The id of our webhook at PayPal, which verifies signatures for us. */
  webhookId: string;
  /** `https://api-m.paypal.com`, or `https://api-m.sandbox.paypal.com` for tests. */
  apiUrl: string;
}

/** An error response of PayPal: HTTP status and issue codes (`ORDER_ALREADY_CAPTURED`). */
export class PaypalError extends Error {
  constructor(
    readonly status: number,
    readonly issues: readonly string[],
  ) {
    super(`PayPal answered ${status} ${issues.join(', ')}`);
  }
}

const PAYPAL_TIMEOUT_MS = 10_000;
/** A token is renewed a minute before it expires. */
const TOKEN_RENEWAL_MARGIN_MS = 60_000;

/** Client of PayPal's REST API (https://developer.paypal.com/api/rest/); renews its access token automatically. */
export class PaypalClient {
  private token: { value: string; until: number } | null = null;

  constructor(private readonly settings: PaypalSettings) {}

  /** Asks for a token, which only right keys get. @throws PaypalError, ProviderUnavailable */
  async signIn(): Promise<void> {
    await this.getToken();
  }

  get(path: string): Promise<unknown> {
    return this.call('GET', path);
  }

  /** @param key idempotency key (`PayPal-Request-Id`) */
  post(path: string, body: string, key?: string): Promise<unknown> {
    return this.call('POST', path, { body, ...(key && { key }) });
  }

  private async call(
    method: string,
    path: string,
    { body, key }: { body?: string; key?: string } = {},
  ): Promise<unknown> {
    const response = await this.send(path, {
      method,
      headers: {
        authorization: `Bearer ${await this.getToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(key && { 'paypal-request-id': key }),
      },
      ...(body !== undefined && { body }),
    });
    // The token was revoked before its expiry: the next call requests another.
    if (response.status === 401) this.token = null;
    return readResponse(response);
  }

  private async getToken(): Promise<string> {
    if (this.token && this.token.until > Date.now()) return this.token.value;
    const { clientId, clientSecret } = this.settings;
    const response = await this.send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    const { access_token: value, expires_in: seconds } = toRecord(await readResponse(response));
    if (typeof value !== 'string') throw new ProviderUnavailable('PayPal gave no token');
    this.token = { value, until: Date.now() + Number(seconds ?? 0) * 1000 - TOKEN_RENEWAL_MARGIN_MS };
    return value;
  }

  private async send(path: string, init: RequestInit): Promise<Response> {
    try {
      return await fetch(`${this.settings.apiUrl}${path}`, { ...init, signal: AbortSignal.timeout(PAYPAL_TIMEOUT_MS) });
    } catch (error) {
      throw new ProviderUnavailable('PayPal cannot be reached', { cause: error });
    }
  }
}

async function readResponse(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.status >= 500 || response.status === 429 || response.status === 401)
    throw new ProviderUnavailable(`PayPal answered ${response.status}`);
  const parsedBody = parseJson(text);
  if (response.ok) return parsedBody;
  const { name, details } = toRecord(parsedBody);
  const issues = Array.isArray(details) ? details.map((detail: unknown) => toRecord(detail)['issue']) : [];
  throw new PaypalError(
    response.status,
    [name, ...issues].map((issue) => (typeof issue === 'string' ? issue : '')),
  );
}

function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderUnavailable('PayPal answered something else than JSON', { cause: error });
  }
}
