import { DataSource } from 'typeorm';
import { openPayments } from '../../../../test/payments/open-payments.js';
import { type TestDatabase, testDatabase } from '../../../../test/support/database.js';
import { paymentEntities } from '../payments.module.js';
import { type PaymentOffers, PaymentProviders } from '../providers/payment-provider.js';
import { SandboxProvider } from '../sandbox/sandbox-provider.js';
import { ReadPaymentOffers } from './read-payment-offers.js';

const settings = { publicUrl: 'http://localhost', secret: 'a secret of this test' };

/** Offers what it is set to; null: it does not answer. */
class OfferingProvider extends SandboxProvider {
  known: PaymentOffers | null = null;

  override readOffers(): Promise<PaymentOffers> {
    return this.known ? Promise.resolve(this.known) : Promise.reject(new Error('away'));
  }
}

describe('what payment pages offer besides', () => {
  let db: TestDatabase;
  let source: DataSource;
  beforeAll(async () => {
    db = await testDatabase();
    source = await new DataSource({ type: 'postgres', url: db.url, entities: paymentEntities }).initialize();
  });
  afterAll(async () => {
    await source?.destroy();
    await db?.drop();
  });

  it('is stored by provider, and stays while a provider does not tell', async () => {
    const stripe = new OfferingProvider('stripe', source, settings);
    const job = new ReadPaymentOffers(
      source,
      openPayments(source, new PaymentProviders([stripe, new SandboxProvider('paypal', source, settings)])),
    );
    const stored = async () => (await db.query<{ offers: object }>('select offers from payment_settings'))[0]?.offers;
    const none = { wallets: [], credits: [] };
    await job.handle();
    expect(await stored()).toEqual({ paypal: none });
    stripe.known = { wallets: ['Apple Pay'], credits: ['Klarna'] };
    await job.handle();
    stripe.known = null;
    await job.handle();
    expect(await stored()).toEqual({ paypal: none, stripe: { wallets: ['Apple Pay'], credits: ['Klarna'] } });
  });
});
