import type { StaffOrder } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText, frenchDateTime } from '@boutik/ui';
import { InvoiceLink, invoiceTypeLabels } from '../invoices/invoice-link';
import { ResendInvoiceButton } from '../invoices/resend-invoice-button';
import { AcceptedTermsLink } from '../ui/accepted-terms-link';
import { Link } from 'react-router-dom';
import { Block, Fact } from '../ui/facts';
import { DELETED_ACCOUNT, paymentStepLabels, providerLabels } from './order-labels';
import { WithRight } from '../shell/right-gate';

const documentLabels = { ...invoiceTypeLabels, 'bon-de-commande': 'Bon de commande' };

/** Client, delivery, payments, documents and history of an order. */
export function OrderBlocks({ of }: { of: StaffOrder }) {
  return (
    <div className="return-blocks">
      <Client of={of} />
      <Delivery of={of} />
      <Payments of={of} />
      <Block title="Factures et avoirs" id="order-documents">
        {of.documents.map(({ id, type, numero, date, montant }) => (
          <Fact key={numero} name={documentLabels[type]}>
            <InvoiceLink id={id} number={numero} />
            <span className="order-line">
              {frenchDay(date)} · {euroText(montant)}
            </span>
            <WithRight right="invoices.read">
              <ResendInvoiceButton id={id} number={numero} email={of.email} />
            </WithRight>
          </Fact>
        ))}
        {of.documents.length === 0 && <Fact name="Factures">Aucune pour le moment</Fact>}
        {of.echanges.map(({ id, numero, sens }) => (
          <Fact key={`${sens} ${id}`} name={sens === 'vers' ? 'Échangée contre' : 'Échange de'}>
            <Link to={`/commandes/${id}`}>{numero}</Link>
          </Fact>
        ))}
        {of.cgv_version !== null && (
          <Fact name="Conditions de vente">
            <AcceptedTermsLink version={of.cgv_version} />
          </Fact>
        )}
      </Block>
      <Block title="Historique" id="order-history">
        {of.historique.map(({ date, texte }, index) => (
          <Fact key={`${index} ${texte}`} name={frenchDateTime(date)}>
            {texte}
          </Fact>
        ))}
      </Block>
    </div>
  );
}

function Client({ of }: { of: StaffOrder }) {
  return (
    <Block title="Client" id="order-client">
      <Fact name="Nom">{of.client || DELETED_ACCOUNT}</Fact>
      {of.email && (
        <Fact name="Email">
          <a href={`mailto:${of.email}`}>{of.email}</a>
        </Fact>
      )}
      {of.reference_client && <Fact name="N° de bon de commande">{of.reference_client}</Fact>}
      {of.telephone && (
        <Fact name="Téléphone">
          <a href={`tel:${of.telephone}`}>{of.telephone}</a>
        </Fact>
      )}
      {of.adresse.length > 0 && (
        <Fact name="Adresse">
          <Lines of={of.adresse} />
        </Fact>
      )}
    </Block>
  );
}

function Delivery({ of }: { of: StaffOrder }) {
  return (
    <Block title="Livraison" id="order-delivery">
      <Fact name="Mode">{of.mode_livraison}</Fact>
      {of.livraison ? (
        <Fact name="À livrer à">
          <Lines of={[of.livraison.nom, ...of.livraison.adresse, of.livraison.telephone ?? '']} />
        </Fact>
      ) : (
        <Fact name="À livrer à">
          {of.status === 'en attente' ? 'Adresse affichée dès le paiement' : 'Rien à livrer'}
        </Fact>
      )}
      {of.exportation && (
        <Fact name="Exportation">
          {of.exportation.mention}.<span className="order-line">{of.exportation.a_l_arrivee}</span>
          <span className="order-line">
            Notez sur chaque colis expédié le numéro de sa déclaration d’exportation{'\u202f'}: sans elle, la TVA est
            due.
          </span>
        </Fact>
      )}
    </Block>
  );
}

function Payments({ of }: { of: StaffOrder }) {
  return (
    <Block title="Paiements" id="order-money">
      {of.paiements.map(({ provider, etape, montant, devise, date }, index) => (
        <Fact key={`${index} ${date}`} name={paymentStepLabels[etape]}>
          {devise === 'EUR' ? euroText(montant) : `${montant} ${devise}`}
          <span className="order-line">
            {providerLabels[provider]} · {frenchDateTime(date)}
          </span>
        </Fact>
      ))}
      {of.paiements.length === 0 && <Fact name="Paiements">Aucun pour le moment</Fact>}
    </Block>
  );
}

function Lines({ of }: { of: readonly string[] }) {
  return (
    <>
      {of.filter(Boolean).map((line) => (
        <span key={line} className="order-line">
          {line}
        </span>
      ))}
    </>
  );
}
