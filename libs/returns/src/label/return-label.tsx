import { Code128, documentStyle, type Seller } from '@boutik/platform/documents';
import type { ReactElement } from 'react';

interface ReturnLabelProps {
  number: string;
  orderNumber: string;
  seller: Seller;
}

const style = `${documentStyle}
.return-label { display: flex; flex-direction: column; gap: 6mm; height: 120mm; padding: 8mm; border: 0.3mm solid; border-radius: 2.2mm; }
.return-label .recipient { margin: auto 0; font-size: 16pt; line-height: 1.4; }
.return-label .code { text-align: center; font-size: 12pt; font-weight: 700; }
.return-label .code svg { display: block; width: 100mm; height: 22mm; margin: 0 auto 2mm; }
.cut { margin: 6mm 0; border-top: 0.3mm dashed; }
.steps li { margin-bottom: 2mm; }
`;

/** The upper half of an A4 sheet is stuck on the parcel, the lower one says how. It names no client. */
export function ReturnLabel({ number, orderNumber, seller }: ReturnLabelProps): ReactElement {
  return (
    <main>
      <style>{style}</style>
      <section className="return-label">
        <p>
          Retour de la commande <strong>{orderNumber}</strong>
        </p>
        <div className="recipient">
          <p>
            <strong>{seller.name}</strong>
          </p>
          <p>{seller.street}</p>
          <p>
            {seller.postalCode} {seller.city}
          </p>
          <p>Tél. {seller.phone}</p>
        </div>
        <div className="code">
          <Code128 text={number} />
          {number}
        </div>
      </section>
      <p className="cut" />
      <ol className="steps">
        <li>Emballez les articles complets, avec leurs accessoires.</li>
        <li>Collez l’étiquette sur le colis et masquez les anciennes adresses.</li>
        <li>Envoyez le colis affranchi avec un suivi, et conservez la preuve de dépôt.</li>
      </ol>
    </main>
  );
}
