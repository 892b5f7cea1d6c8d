import { formatRate, VAT_EXEMPTION } from '@boutik/kernel';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { Button, IconButton, LinkButton } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';
import { Notice } from '../ui/notice';
import { Amount } from '../ui/price';
import { Table } from '../ui/table';
import { useToast } from '../ui/toast';
import { RequestServiceQuote } from './request-service-quote';
import type { ServiceCart, ServiceLine } from './read-service-cart';
import type { ServiceCartResult } from './service-cart.route';
import { showsVat, taxLabel } from '../ui/tax-label';

const ACTION = '/panier/services';

/** Services and expertises of the cart, ordered separately from products; nothing when there are none. */
export function ServiceCartLines({ cart }: { cart: ServiceCart }) {
  const fetcher = useFetcher<ServiceCartResult>({ key: 'service-order' });
  const [dismissedOrderId, setDismissedOrderId] = useState<number | null>(null);
  const [query] = useSearchParams();
  const orderId = fetcher.data?.orderId ?? null;
  const confirmed = orderId !== null && orderId !== dismissedOrderId;
  const refusal = fetcher.data?.ok === false ? fetcher.data.message : query.get('services');
  return (
    <>
      {cart.lines.length === 0 && refusal && (
        <div className="mt-8">
          <Notice tone="bad">{refusal}</Notice>
        </div>
      )}
      {cart.lines.length > 0 && (
        <section aria-labelledby="panier-services" className="mt-12 grid gap-5">
          <h2 id="panier-services" className="text-2xl">
            Services et expertises
          </h2>
          <LineCards lines={cart.lines} />
          <div className="max-sm:hidden">
            <LineTable lines={cart.lines} />
          </div>
          <fetcher.Form
            method="post"
            action={ACTION}
            className="grid gap-4 rounded-lg bg-vanilla p-6 sm:ml-auto sm:w-full sm:max-w-md"
          >
            <Totals totals={cart.totals} vatRate={cart.vatRate} />
            {refusal && <Notice tone="bad">{refusal}</Notice>}
            <input type="hidden" name="key" value={cart.key} />
            <Checkbox name="terms" defaultChecked label={<Terms />} />
            <Button type="submit" name="intent" value="order" size="large" block busy={fetcher.state !== 'idle'}>
              Commander les services
            </Button>
          </fetcher.Form>
        </section>
      )}
      {confirmed && <ConfirmedDialog orderId={orderId} onClose={() => setDismissedOrderId(orderId)} />}
    </>
  );
}

/** Cards for phones, where a table would hide the price and the button. */
function LineCards({ lines }: { lines: readonly ServiceLine[] }) {
  return (
    <ul aria-label="Services et expertises du panier" className="border-t border-line sm:hidden">
      {lines.map((line) => (
        <li
          key={`${line.type}-${line.id}`}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 border-b border-line py-3"
        >
          <Name line={line} />
          <span className="text-right">
            <LinePrice line={line} />
          </span>
          <RemoveLine line={line} />
        </li>
      ))}
    </ul>
  );
}

function Name({ line }: { line: ServiceLine }) {
  return (
    <span className="grid sm:min-w-40">
      <span className="font-medium">{line.name}</span>
      <span className="text-sm text-ink-faint">{line.of}</span>
      {line.quantity > 1 && (
        <span className="text-sm text-ink-faint sm:hidden">
          Quantité{'\u202f'}: {line.quantity}
        </span>
      )}
    </span>
  );
}

function LineTable({ lines }: { lines: readonly ServiceLine[] }) {
  return (
    <Table
      caption="Services et expertises du panier"
      rows={lines}
      keyOf={({ type, id }) => `${type}-${id}`}
      columns={[
        {
          name: 'name',
          title: 'Désignation',
          cell: (line) => <Name line={line} />,
        },
        { name: 'quantity', title: 'Quantité', numeric: true, cell: (line) => line.quantity },
        { name: 'price', title: `Prix${taxLabel('ht')}`, numeric: true, cell: (line) => <LinePrice line={line} /> },
        { name: 'remove', title: 'Action', cell: (line) => <RemoveLine line={line} /> },
      ]}
    />
  );
}

function LinePrice({ line }: { line: ServiceLine }) {
  if (line.type === 'expertise') return <>Sur devis</>;
  if (line.price > 0) return <Amount euros={line.price} />;
  // It was added while it had a price.
  return (
    <span className="grid justify-items-end gap-2">
      Disponible sur devis
      <RequestServiceQuote name={line.name} />
    </span>
  );
}

function RemoveLine({ line }: { line: ServiceLine }) {
  const fetcher = useFetcher<ServiceCartResult>();
  const showToast = useToast();
  const { data } = fetcher;
  useEffect(() => {
    if (data) showToast(data.ok ? 'good' : 'bad', data.message);
  }, [data, showToast]);
  return (
    <fetcher.Form method="post" action={ACTION}>
      <input type="hidden" name="type" value={line.type} />
      <input type="hidden" name="line" value={line.id} />
      <IconButton type="submit" label={`Retirer ${line.name}`} aria-busy={fetcher.state !== 'idle'}>
        <Icon icon={Trash2} size={18} />
      </IconButton>
    </fetcher.Form>
  );
}

function Totals({ totals, vatRate }: Pick<ServiceCart, 'totals' | 'vatRate'>) {
  if (totals.total === 0)
    return <p>Un conseiller vous recontacte avec un devis{'\u202f'}: rien n’est à régler aujourd’hui.</p>;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
      {showsVat(totals.taxAmount) ? (
        <>
          <dt className="text-ink-soft">Total HT</dt>
          <dd className="text-right">
            <Amount euros={totals.totalHT} />
          </dd>
          <dt className="text-ink-soft">TVA {formatRate(vatRate)}</dt>
          <dd className="text-right">
            <Amount euros={totals.taxAmount} />
          </dd>
        </>
      ) : (
        <dt className="col-span-2 text-ink-soft">{VAT_EXEMPTION}</dt>
      )}
      <dt className="font-heading text-lg font-semibold">Total des services</dt>
      <dd className="text-right">
        <Amount euros={totals.total} tax="ttc" size="medium" />
      </dd>
    </dl>
  );
}

function Terms() {
  return (
    <>
      J'accepte les{' '}
      <Link to="/informations/termsOfSale" className="text-lagoon underline underline-offset-4">
        conditions générales de vente
      </Link>
    </>
  );
}

function ConfirmedDialog({ orderId, onClose }: { orderId: number; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Commande confirmée"
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Fermer
          </Button>
          <LinkButton to={`/service/${orderId}`}>Voir ma commande</LinkButton>
        </>
      }
    >
      <p>Votre commande de services est enregistrée. Un email vous la confirme.</p>
    </Dialog>
  );
}
