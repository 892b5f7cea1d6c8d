import { formatEuros, formatRate } from '@boutik/kernel';
import type { ReactElement } from 'react';
import type { DocumentData, DocumentLine, DocumentSection } from './document-data.js';
import { documentStyle } from './document-style.js';
import { DocumentTotals } from './document-totals.js';
import { Letterhead, PartyBlock } from './letterhead.js';

/** A quote, an invoice or a credit note on A4, printed by `printDocument`. */
export function DocumentPage({ logo, ...data }: DocumentData & { logo: string | null }): ReactElement {
  return (
    <main>
      <style>{documentStyle}</style>
      <Letterhead {...data} logo={logo} />
      <section className="parties">
        <PartyBlock title={data.clientTitle ?? 'Client'} party={data.client} client />
        {data.otherParty && <PartyBlock {...data.otherParty} />}
      </section>
      {data.opening && <p className="opening">{data.opening}</p>}
      <Lines {...data} />
      <DocumentTotals {...data} />
      {data.options && (
        <section className="options">
          <h2>{data.options.title}</h2>
          <Lines {...data} lines={data.options.lines} />
        </section>
      )}
      {data.notes && (
        <section className="notes">
          <h2>Notes</h2>
          <p>{data.notes}</p>
        </section>
      )}
      {data.signature && <Signature />}
      {data.legal.length > 0 && (
        <section className="legal">
          {data.legal.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      )}
    </main>
  );
}

function Lines({ lines, prices = 'HT', hidesVat, vatExemption }: DocumentData): ReactElement {
  const tax = vatExemption || !prices ? '' : ` ${prices}`;
  const taxed = !hidesVat && !vatExemption;
  const reduced = lines.some((line) => 'discount' in line && line.discount);
  const hasPictures = lines.some((line) => 'picture' in line && line.picture);
  return (
    <table className={hasPictures ? 'lines pictured' : 'lines'}>
      <thead>
        <tr>
          <th scope="col">Désignation</th>
          <th scope="col">Qté</th>
          <th scope="col">Prix unit.{tax}</th>
          {reduced && <th scope="col">Remise</th>}
          {taxed && <th scope="col">TVA</th>}
          <th scope="col">Total{tax}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) =>
          'section' in line ? (
            <SectionRow key={`${index} ${line.section}`} section={line} columns={3 + Number(reduced) + Number(taxed)} />
          ) : (
            <Line key={`${index} ${line.label}`} line={line} reduced={reduced} taxed={taxed} />
          ),
        )}
      </tbody>
    </table>
  );
}

/** A section title; never the last row of a page. */
function SectionRow({ section, columns }: { section: DocumentSection; columns: number }): ReactElement {
  return (
    <tr className="band">
      <th scope="colgroup" colSpan={columns - 2}>
        {section.section}
      </th>
      <td colSpan={3}>
        <span>Sous-total</span> {formatEuros(section.subtotal)}
      </td>
    </tr>
  );
}

function Line({ line, reduced, taxed }: { line: DocumentLine; reduced: boolean; taxed: boolean }): ReactElement {
  return (
    <tr>
      <td>
        {line.picture && <img className="picture" src={line.picture} alt="" />}
        <p className="label">{line.label}</p>
        {line.reference && <p className="detail">Réf. {line.reference}</p>}
        {line.details?.map((detail) => (
          <p className="detail" key={detail}>
            {detail}
          </p>
        ))}
      </td>
      <td>{line.quantity}</td>
      <td>{formatEuros(line.unitNet)}</td>
      {reduced && <td>{line.discount ? `−${formatRate(line.discount)}` : ''}</td>}
      {taxed && <td>{formatRate(line.vatRate)}</td>}
      <td className="amount">{formatEuros(line.totalNet)}</td>
    </tr>
  );
}

function Signature(): ReactElement {
  return (
    <section className="signature">
      <div>
        <h2>Bon pour accord</h2>
        <p>Date, nom et signature du client, précédés de la mention « Bon pour accord »</p>
      </div>
      <div className="room" />
    </section>
  );
}
