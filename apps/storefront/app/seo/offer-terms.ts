import type { readDeliveryOffer, ReplyOf } from '@boutik/contract';
import type { MerchantReturnPolicy, OfferShippingDetails } from 'schema-dts';
import { RETURN_TERMS } from '../returns/return-terms';

/**
 * The right of withdrawal (code de la consommation, L. 221-18 and L. 221-23), as the settings say: 14 days at least. In the pages that
 * the server sends, which search engines read; the browser's scripts leave it out.
 */
export function returnPolicy(): { hasMerchantReturnPolicy?: MerchantReturnPolicy } {
  if (!import.meta.env.SSR) return {};
  return {
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      // La Réunion has its own code besides France's.
      applicableCountry: ['RE', 'FR'],
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: RETURN_TERMS.days,
      returnMethod: ['https://schema.org/ReturnByMail', 'https://schema.org/ReturnInStore'],
      returnFees:
        RETURN_TERMS.paidBy === 'shop'
          ? 'https://schema.org/FreeReturn'
          : 'https://schema.org/ReturnFeesCustomerResponsibility',
    },
  };
}

const days = (minValue: number, maxValue: number) =>
  ({ '@type': 'QuantitativeValue', unitCode: 'DAY', minValue, maxValue }) as const;

/** What the shop's delivery methods have in common. */
export type DeliveryOffer = Pick<ReplyOf<typeof readDeliveryOffer>, 'offerte' | 'delai_min' | 'delai_max'>;

/**
 * Delivery as the shop offers it, within the island. A fee depends on cart and address: only a delivery that is free for
 * all is named. Its time is that of products in stock, a business day of it for their preparation.
 */
export function shippingDetails({ atOnce, offer }: { atOnce: boolean; offer: DeliveryOffer }): OfferShippingDetails {
  const { offerte, delai_min: min, delai_max: max } = offer;
  return {
    '@type': 'OfferShippingDetails',
    ...(offerte && { shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'EUR' } as const }),
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'RE' },
    ...(atOnce &&
      min !== null &&
      max !== null && {
        deliveryTime: {
          '@type': 'ShippingDeliveryTime',
          handlingTime: days(0, 1),
          transitTime: days(min, Math.max(min, max - 1)),
        },
      }),
  };
}
