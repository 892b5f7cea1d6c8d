import { endpoints } from '@boutik/api-client';
import type { Quote, StaffOrderSummary } from '@boutik/contract';
import { fromEuros, formatEuros } from '@boutik/kernel';
import { useApiQuery } from '../../api/use-api-query';
import { InvoiceLink, invoiceTypeLabels } from '../../invoices/invoice-link';
import { OrderBadge } from '../../orders/order-badge';
import { Block, Fact } from '../../ui/facts';
import { LoadError } from '../../ui/load-error';
import { PageLink } from '../../shell/page-link';
import { WithRight } from '../../shell/right-gate';

/** The order of an accepted quote, with its payment and invoices. */
export function QuoteOrder({ quote }: { quote: Quote }) {
  const query = useApiQuery(endpoints.listStaffOrders, { query: { devis: quote.quote_number, per_page: 1 } });
  if (query.failed)
    return <LoadError message="La commande n’a pas pu être lue." busy={query.busy} onRetry={query.refetch} />;
  if (!query.reply) return null;
  const [order] = query.reply.data.data;
  return (
    <Block title="Commande" id="detail-order">
      {order ? <Order order={order} /> : <Fact name="Paiement">Le client n’a pas encore commandé.</Fact>}
    </Block>
  );
}

function Order({ order }: { order: StaffOrderSummary }) {
  return (
    <>
      <Fact name="Numéro">
        <PageLink to={`/commandes/${order.id}`}>{order.numero}</PageLink>
      </Fact>
      <Fact name="Paiement">
        <OrderBadge order={order} /> {formatEuros(fromEuros(order.total))}
      </Fact>
      <WithRight right="invoices.read">
        <Invoices orderId={order.id} />
      </WithRight>
    </>
  );
}

function Invoices({ orderId }: { orderId: number }) {
  const { reply } = useApiQuery(endpoints.listInvoices, { query: { commande_id: orderId } });
  return reply?.data.data.map(({ id, type, numero }) => (
    <Fact key={id} name={invoiceTypeLabels[type]}>
      <InvoiceLink id={id} number={numero} />
    </Fact>
  ));
}
