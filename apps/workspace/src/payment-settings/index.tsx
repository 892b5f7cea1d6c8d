import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';

/** The ways of paying that need no provider, for administrators. */
export const paymentSettingsResource = resourcePages({
  name: 'moyens-de-paiement',
  list: lazyPage(async () => (await import('./payment-settings-page')).PaymentSettingsPage),
});
