import { entriesOf } from '@boutik/kernel';

interface Carrier {
  name: string;
  /** The carrier's public page for a tracking number; absent where there is none. */
  trackingUrl?: (trackingNumber: string) => string;
}

const encoded = encodeURIComponent;

/** Carriers that deliver in La Réunion, with the public pages of their parcels. */
const carriers = {
  colissimo: {
    name: 'Colissimo',
    trackingUrl: (n) => `https://www.laposte.fr/outils/suivre-vos-envois?code=${encoded(n)}`,
  },
  chronopost: {
    name: 'Chronopost',
    trackingUrl: (n) => `https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT=${encoded(n)}`,
  },
  dhl: {
    name: 'DHL Express',
    trackingUrl: (n) =>
      `https://www.dhl.com/fr-fr/home/tracking/tracking-express.html?submit=1&tracking-id=${encoded(n)}`,
  },
  ups: { name: 'UPS', trackingUrl: (n) => `https://www.ups.com/track?loc=fr_FR&tracknum=${encoded(n)}` },
  fedex: { name: 'FedEx', trackingUrl: (n) => `https://www.fedex.com/fedextrack/?trknbr=${encoded(n)}` },
  shop: { name: 'Livraison par la boutique' },
  other: { name: 'Autre transporteur' },
} satisfies Record<string, Carrier>;

export type CarrierCode = keyof typeof carriers;

export const carrierChoices: readonly { code: CarrierCode; name: string }[] = entriesOf(carriers).map(
  ([code, { name }]) => ({
    code,
    name,
  }),
);

export function carrierName(code: CarrierCode): string {
  return carriers[code].name;
}

/** The page of a parcel; null without a number, and for a carrier without such a page. */
export function trackingUrlOf(code: CarrierCode, trackingNumber: string | null): string | null {
  const carrier: Carrier = carriers[code];
  return trackingNumber === null ? null : (carrier.trackingUrl?.(trackingNumber) ?? null);
}
