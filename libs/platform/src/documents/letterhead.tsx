import type { ReactElement } from 'react';
import type { DocumentData, Party } from './document-data.js';
import { groupDigits } from './business-numbers.js';
import type { Seller } from './seller-schema.js';

export type LetterheadData = Pick<DocumentData, 'seller' | 'title' | 'number' | 'version' | 'facts' | 'stamp'> & {
  /** A data: URL; without it the seller's name is written large. */
  logo?: string | null;
};

/** The seller on the left; title, number and facts of the document on the right. */
export function Letterhead({ seller, title, number, version, facts, stamp, logo }: LetterheadData): ReactElement {
  return (
    <header className="letterhead">
      <div className="seller">
        {logo ? <img className="logo" src={logo} alt={seller.name} /> : <p className="brand">{seller.name}</p>}
        {logo && <p className="name">{seller.name}</p>}
        {seller.trade && <p className="trade">{seller.trade}</p>}
        <SellerAddress seller={seller} />
      </div>
      <div className="title">
        <h1>{title}</h1>
        <p className="number">
          {number}
          {version && <span className="edition"> · {version}</span>}
        </p>
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {stamp && <p className="stamp">{stamp}</p>}
      </div>
    </header>
  );
}

/** A person or company with address; the client's has a coloured background. */
export function PartyBlock({
  title,
  party,
  client = false,
}: {
  title: string;
  party: Party;
  client?: boolean;
}): ReactElement {
  const contactLine = [party.phone, party.mail].filter(Boolean).join(' · ');
  const detailLines = [...party.address, contactLine, ...(party.numbers ?? [])].filter(Boolean);
  return (
    <div className={client ? 'party client' : 'party'}>
      <h2>{title}</h2>
      <p className="name">{party.name}</p>
      {party.contact && <p>{party.contact}</p>}
      {detailLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function SellerAddress({ seller }: { seller: Seller }): ReactElement {
  return (
    <address>
      {seller.street}
      <br />
      {seller.postalCode} {seller.city}
      <br />
      {seller.phone} · {seller.mail}
      <br />
      SIRET {groupDigits(seller.siret)}
    </address>
  );
}
