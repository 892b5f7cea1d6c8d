import { PASSWORD } from './seed-shop.js';
import { until } from './until.js';

export interface Reply<T> {
  status: number;
  body: T;
}

export interface CapturedEmail {
  subject: string;
  text: string;
  attachments: { filename: string }[];
}

export interface PlacedOrder {
  status: string;
  message: string;
  commande_id: number;
}

const order = { acceptTerms: true, selectedModeLivraison: 4, fraisExpedition: 0 };

/** A caller of a running shop over HTTP, signed in or not. */
export class Customer {
  private constructor(
    private readonly url: string,
    private readonly token: string | null,
  ) {}

  static guest(url: string): Customer {
    return new Customer(url, null);
  }

  static async signIn(url: string, email: string): Promise<Customer> {
    const body = { email, password: PASSWORD };
    const reply = await Customer.guest(url).call<{ token: string }>('POST', '/api/login', { body });
    if (reply.status !== 200) throw new Error(`${email} could not sign in: ${JSON.stringify(reply)}`);
    return new Customer(url, reply.body.token);
  }

  async call<T>(method: string, path: string, { body, key }: { body?: object; key?: string } = {}): Promise<Reply<T>> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  /** The reply to a request that has to succeed. */
  async post<T = unknown>(path: string, body: object = {}): Promise<T> {
    const reply = await this.call<T>('POST', path, { body });
    if (reply.status >= 300) throw new Error(`${path}: ${JSON.stringify(reply)}`);
    return reply.body;
  }

  add(productId: number, quantity = 1): Promise<Reply<unknown>> {
    return this.call('POST', '/api/cart/add', { body: { produit_id: productId, quantity } });
  }

  order(key?: string): Promise<Reply<PlacedOrder>> {
    return this.call('POST', '/api/order', { body: order, ...(key && { key }) });
  }

  /** The newest captured email to an address whose subject matches, once it was sent. */
  async email(to: string, subject: RegExp): Promise<CapturedEmail> {
    return until(`an email to ${to} about ${subject.source}`, async () => {
      const { body } = await this.call<CapturedEmail[]>('GET', `/dev/mails.json?to=${encodeURIComponent(to)}`);
      return body.find((email) => subject.test(email.subject));
    });
  }
}
