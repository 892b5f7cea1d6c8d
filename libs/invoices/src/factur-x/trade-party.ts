import type { Seller } from '@boutik/platform/documents';
import type { InvoiceContent } from '../invoice.js';
import type { XmlElement, XmlPart } from './xml-tree.js';

/** ISO 6523: a SIREN. */
const SIREN = { schemeID: '0002' };
/** Overseas départements and Monaco have country codes of their own (ISO 3166-1). */
const countryCodes: Record<string, string> = {
  971: 'GP',
  972: 'MQ',
  973: 'GF',
  974: 'RE',
  975: 'PM',
  976: 'YT',
  980: 'MC',
};

export function sellerParty(seller: Seller): XmlElement {
  return [
    'ram:SellerTradeParty',
    [
      ['ram:Name', seller.name],
      ['ram:SpecifiedLegalOrganization', [['ram:ID', seller.siren, SIREN]]],
      address([seller.street], { postcode: seller.postalCode, city: seller.city }),
      ['ram:URIUniversalCommunication', [['ram:URIID', seller.mail, { schemeID: 'EM' }]]],
      ['ram:SpecifiedTaxRegistration', [taxNumber(seller)]],
    ],
  ];
}

/** The VAT number; the SIREN as the number of the tax office where there is none (BR-E-02 asks for one of them). */
function taxNumber({ vatNumber, siren }: Seller): XmlElement {
  return vatNumber ? ['ram:ID', vatNumber, { schemeID: 'VA' }] : ['ram:ID', siren, { schemeID: 'FC' }];
}

export function buyerParty({ buyer }: InvoiceContent): XmlElement {
  const { name, company, siret, vatNumber, email } = buyer;
  return [
    'ram:BuyerTradeParty',
    [
      ['ram:Name', company ?? name],
      siret ? ['ram:SpecifiedLegalOrganization', [['ram:ID', siret.slice(0, 9), SIREN]]] : null,
      addressOf(buyer.addressLines),
      ['ram:URIUniversalCommunication', [['ram:URIID', email, { schemeID: 'EM' }]]],
      vatNumber ? ['ram:SpecifiedTaxRegistration', [['ram:ID', vatNumber, { schemeID: 'VA' }]]] : null,
    ],
  ];
}

/** The delivery address. */
export function shipToParty(
  { addressLines, country }: NonNullable<InvoiceContent['delivery']>,
  name: string,
): XmlElement {
  return ['ram:ShipToTradeParty', [['ram:Name', name], addressOf(addressLines, country)]];
}

/**
 * @param lines street, complement, and last "97400 Saint-Denis", or "1000 Bruxelles, Belgique", whose parts differ by country
 * @param country another member state
 */
function addressOf(lines: readonly string[], country?: string): XmlElement {
  if (country) return address(lines, { postcode: '', city: '', country });
  const [, postcode = '', city = ''] = /^(\d{5})\s+(.+)$/.exec(lines.at(-1) ?? '') ?? [];
  return address(postcode ? lines.slice(0, -1) : lines, { postcode, city });
}

function address(
  lines: readonly string[],
  { postcode, city, country }: { postcode: string; city: string; country?: string },
): XmlElement {
  const lineElements = lines.slice(0, 3).map((line, at): XmlPart => [`ram:Line${['One', 'Two', 'Three'][at]}`, line]);
  return [
    'ram:PostalTradeAddress',
    [
      postcode ? ['ram:PostcodeCode', postcode] : null,
      ...lineElements,
      city ? ['ram:CityName', city] : null,
      ['ram:CountryID', country ?? countryCodes[postcode.slice(0, 3)] ?? 'FR'],
    ],
  ];
}
