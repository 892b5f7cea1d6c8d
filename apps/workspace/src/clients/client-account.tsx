import { endpoints } from '@boutik/api-client';
import { frenchDay } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import { useApiQuery } from '../api/use-api-query';
import { InvoiceLink, invoiceTypeLabels } from '../invoices/invoice-link';
import { Block, Fact } from '../ui/facts';
import { LoadError } from '../ui/load-error';
import { TTC } from '../ui/tax-label';
import { QuerySection } from './query-section';

const LISTED_INVOICES = 20;

/** What the client was invoiced and still has to pay. */
export function ClientAccount({ clientId }: { clientId: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findClientAccount, { params: { id: clientId } });
  if (failed) return <LoadError message="Le compte n’a pas pu être lu." busy={busy} onRetry={refetch} />;
  if (!reply) return null;
  const { commandes_payees: paid, facture, en_attente: open, derniere_commande: last } = reply.data;
  return (
    <Block title="Compte" id="client-account">
      <Fact name="Commandes payées">{countText(paid)}</Fact>
      <Fact name="Facturé, avoirs déduits">
        {euroText(facture)}
        {TTC}
      </Fact>
      <Fact name="En attente de paiement">
        {euroText(open)}
        {TTC}
      </Fact>
      <Fact name="Dernière commande">{last ? frenchDay(last) : 'Aucune'}</Fact>
    </Block>
  );
}

/** The newest invoices and credit notes of the client. */
export function ClientInvoices({ clientId }: { clientId: number }) {
  const query = useApiQuery(endpoints.listInvoices, { query: { client_id: clientId, per_page: LISTED_INVOICES } });
  const invoices = query.reply?.data.data;
  return (
    <QuerySection title="Factures et avoirs" rows={invoices} query={query} emptyText="Aucune facture pour ce client.">
      <table aria-label="Factures et avoirs du client" className="plain-table">
        <thead>
          <tr>
            <th scope="col">Numéro</th>
            <th scope="col">Type</th>
            <th scope="col">Émise le</th>
            <th scope="col" className="numeric">
              Montant{TTC}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoices?.map(({ id, type, numero, date, ttc }) => (
            <tr key={id}>
              <td>
                <InvoiceLink id={id} number={numero} />
              </td>
              <td>{invoiceTypeLabels[type]}</td>
              <td className="tabular-nums">{frenchDay(date)}</td>
              <td className="numeric">{euroText(ttc)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </QuerySection>
  );
}
