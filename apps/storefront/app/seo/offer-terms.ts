import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';

/** Countries of delivery and returns: La Réunion has its own code besides France's. */
const COUNTRIES = ['RE', 'FR'];

/**
 * The right of withdrawal (code de la consommation, L. 221-18 and L. 221-23): 14 days, the customer pays the return.
 */
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

/** Delivery according to the shop's terms: free, within the island; two to five working days for products in stock. */
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
