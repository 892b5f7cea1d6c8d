import { type TestResponse, TestShop } from '../support/test-shop.js';
import { until } from '../support/until.js';

export interface AccountReply {
  status: string;
  message: string;
  token: string;
  code: string;
  errors?: Record<string, string[]>;
}

export const PASSWORD = 'Boutik974!';

/** A shop and calls of the account API. */
export class AccountFixture {
  constructor(readonly shop: TestShop) {}

  static async open({ worker = true } = {}): Promise<AccountFixture> {
    return new AccountFixture(await TestShop.open({ worker }));
  }

  signIn(email: string, password = PASSWORD): Promise<TestResponse<AccountReply>> {
    return this.post('/api/login', { email, password });
  }

  requestReset(email: string): Promise<TestResponse<AccountReply>> {
    return this.post('/api/password/forgot', { email });
  }

  reset(link: { email: string; token: string }, password: string): Promise<TestResponse<AccountReply>> {
    return this.post('/api/password/reset', { ...link, password, password_confirmation: password });
  }

  async isSignedIn(token: string): Promise<boolean> {
    return (await this.shop.call('GET', '/api/user', { token })).status === 200;
  }

  post(path: string, body: unknown, token?: string): Promise<TestResponse<AccountReply>> {
    return this.shop.call<AccountReply>('POST', path, { body, ...(token ? { token } : {}) });
  }

  /** Emails to an address, newest first, once there are `least` of them. */
  async emails(to: string, least = 1): Promise<{ subject: string; text: string; html: string }[]> {
    const read = async () => {
      const { body } = await this.shop.call<{ subject: string; text: string; html: string }[]>(
        'GET',
        `/dev/mails.json?to=${encodeURIComponent(to)}`,
      );
      return body.length >= least && body;
    };
    return until(`${least} emails to ${to}`, read, 60_000);
  }

  /** Email and token of the newest reset link, once `least` emails were sent. */
  async resetLink(to: string, least = 1): Promise<{ email: string; token: string }> {
    const [newest] = await this.emails(to, least);
    const address = /http\S+\/reset-password\?\S+/.exec(newest?.text ?? '')?.[0];
    const query = new URL(address ?? 'http://nowhere').searchParams;
    return { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  }

  close(): Promise<void> {
    return this.shop.close();
  }
}
