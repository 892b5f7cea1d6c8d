import { PAYPAL_SETTINGS, FakePaypalServer } from '../../../../test/payments/fake-paypal-server.js';
import { ProviderUnavailable } from '../providers/payment-provider.js';
import { PaypalProvider } from './paypal-provider.js';

describe('the payment provider PayPal', () => {
  it('does not treat a refund in progress as refused', async () => {
    const paypal = await FakePaypalServer.open();
    const provider = new PaypalProvider({ ...PAYPAL_SETTINGS, apiUrl: paypal.server.url });
    paypal.refundsBusy = true;
    const refund = { captureId: 'CAP-5O190127TN364710', amount: 850, currency: 'EUR', key: 'return-1' };
    await expect(provider.refund(refund)).rejects.toBeInstanceOf(ProviderUnavailable);
    await paypal.server.close();
  });
});
