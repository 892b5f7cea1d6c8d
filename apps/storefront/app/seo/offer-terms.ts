import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';

/** Where the shop delivers and takes back: La Réunion, which has a code of its own besides France's. */
const COUNTRIES = ['RE', 'FR'];

/** The right to change one's mind (code de la consommation, L. 221-18 and L. 221-23): 14 days, the way back paid by the buyer. */
export const returnPolicy: MerchantReturnPolicy = {
  '@type': 'MerchantReturnPolicy',
  applicableCountry: COUNTRIES,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: 14,
  returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
  returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
};

const days = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', unitCode: 'DAY', minValue, maxValue }) as const;

/** Delivery as the shop's terms have it: free, within the island; two to five working days for what is in stock. */
export function shippingDetails({ atOnce }: { atOnce: boolean }): OfferShippingDetails {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RE' },
    ...(atOnce && {
      deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: days(0, 1), transitTime: days(2, 4) },
    }),
  };
}
