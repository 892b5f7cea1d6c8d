import { endpoints, urlOf } from '@boutik/api-client';
import type { StaffPurchaseOrderDetail } from '@boutik/contract';
import { frenchDay, plainId } from '@boutik/kernel';
import { euroText, frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { Download, FileQuestion, FileText, Pencil, TriangleAlert } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { call, isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { DecisionButton } from '../ui/decision-button';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { csvOf, download } from '../ui/list/csv';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { PurchaseOrderForm } from './purchase-order-form';
import { MailButton } from './mail-button';
import { PurchaseEmailBadge, PurchaseOrderBadge } from './purchase-order-labels';
import './purchase-orders.css';
import { ReceiveButton } from './receive-button';
import { HT } from '../ui/tax-label';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };
const LIST = '/commandes-fournisseurs';
/** How often the state of an e-mail on its way is read again. */
const REFRESH_MS = 2000;

export function CreatePurchaseOrderPage() {
  return (
    <AdminOnly title="Nouvelle commande fournisseur">
      <PageHeading title="Nouvelle commande fournisseur" />
      <PurchaseOrderForm />
    </AdminOnly>
  );
}

/** An order to a supplier with its receipts; with `editing`, the form of a draft. */
export function PurchaseOrderPage({ editing = false }: { editing?: boolean }) {
  return (
    <AdminOnly title="Commande fournisseur">
      <LoadedOrder editing={editing} />
    </AdminOnly>
  );
}

function LoadedOrder({ editing }: { editing: boolean }) {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<StaffPurchaseOrderDetail>(
    'commandes-fournisseurs',
    { id, meta },
    { retry: shouldRetry, refetchInterval: ({ state }) => (isOnItsWay(state.data) ? REFRESH_MS : false) },
  );
  if (data) return editing && data.etat === 'brouillon' ? <EditedOrder order={data} /> : <OrderView order={data} />;
  if (!error) return <ListSkeleton label="Chargement de la commande" />;
  const missing = isNotFound(error);
  return (
    <>
      <PageHeading title={missing ? 'Commande introuvable' : 'Commande fournisseur'} />
      <EmptyState
        alert={!missing}
        icon={missing ? FileQuestion : TriangleAlert}
        title={missing ? 'Cette commande n’existe pas.' : 'Erreur lors du chargement de la commande'}
        action={
          missing ? (
            <Button component={Link} to={LIST} variant="contained">
              Voir les commandes
            </Button>
          ) : (
            <RetryButton busy={isFetching} onClick={() => void refetch()} />
          )
        }
      />
    </>
  );
}

function isOnItsWay(order: StaffPurchaseOrderDetail | undefined): boolean {
  return order?.emails[0]?.etat === 'en cours';
}

function EditedOrder({ order }: { order: StaffPurchaseOrderDetail }) {
  return (
    <>
      <PageHeading title={`Commande ${order.numero}`} />
      <PurchaseOrderForm key={order.version} order={order} />
    </>
  );
}

function OrderView({ order }: { order: StaffPurchaseOrderDetail }) {
  return (
    <div className="purchase-order">
      <PageHeading title={`Commande ${order.numero}`} actions={<Actions order={order} />}>
        <p>
          <PurchaseOrderBadge state={order.etat} /> {order.fournisseur.nom}
          {order.sent_at && `, envoyée le ${frenchDateTime(order.sent_at)}`}
          {order.date_prevue && `, prévue le ${frenchDay(order.date_prevue)}`}
        </p>
      </PageHeading>
      <Lines order={order} />
      {order.note !== '' && <p className="card">{order.note}</p>}
      <Emails order={order} />
      <section aria-labelledby="purchase-receipts" className="card">
        <h2 id="purchase-receipts" className="card-title">
          Réceptions
        </h2>
        {order.receptions.length === 0 && <p className="soft">Rien n’a encore été reçu.</p>}
        <ul>
          {order.receptions.map(({ id, date, par, unites, note }) => (
            <li key={id}>
              {[frenchDateTime(date), `${unites} unité${unites > 1 ? 's' : ''}`, note, par].filter(Boolean).join(' · ')}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Emails({ order: { emails } }: { order: StaffPurchaseOrderDetail }) {
  if (emails.length === 0) return null;
  return (
    <section aria-labelledby="purchase-emails" className="card">
      <h2 id="purchase-emails" className="card-title">
        Emails au fournisseur
      </h2>
      <ul>
        {emails.map(({ id, destinataire, date, par, etat }) => (
          <li key={id}>
            <PurchaseEmailBadge state={etat} /> {[destinataire, frenchDateTime(date), par].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Actions({ order }: { order: StaffPurchaseOrderDetail }) {
  const { id, version, etat: state } = order;
  const input = { params: { id }, body: { version } };
  const send = async () => (await call(endpoints.sendPurchaseOrder, input)).message ?? 'Commande envoyée';
  const cancel = async () => (await call(endpoints.cancelPurchaseOrder, input)).message ?? 'Commande annulée';
  const open = state === 'envoyée' || state === 'reçue en partie';
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon icon={Download} size={18} />}
        onClick={() => download(`${order.numero}.csv`, toCsv(order))}
      >
        Exporter
      </Button>
      {/* Opened in a new tab, authenticated by the session cookie. */}
      <Button
        component="a"
        href={urlOf(endpoints.downloadPurchaseOrder, { params: { id } })}
        target="_blank"
        rel="noopener"
        variant="outlined"
        startIcon={<Icon icon={FileText} size={18} />}
      >
        PDF
      </Button>
      {state === 'brouillon' && (
        <>
          <Button
            component={Link}
            to={`${LIST}/${id}/modifier`}
            variant="outlined"
            startIcon={<Icon icon={Pencil} size={18} />}
          >
            Modifier
          </Button>
          <DecisionButton verb="Marquer envoyée" question={'La commande est-elle envoyée\u202f?'} decide={send}>
            Pour une commande passée autrement que par email. Ses lignes ne changent plus ensuite.
          </DecisionButton>
        </>
      )}
      {(open || state === 'brouillon') && <MailButton key={`mail-${version}-${order.emails.length}`} order={order} />}
      {open && <ReceiveButton key={version} order={order} />}
      {(open || state === 'brouillon') && (
        <DecisionButton
          verb="Annuler la commande"
          question={'Annuler cette commande\u202f?'}
          variant="danger"
          decide={cancel}
        >
          Ce qui est déjà reçu reste en stock.
        </DecisionButton>
      )}
    </>
  );
}

function Lines({ order: { lignes, montant } }: { order: StaffPurchaseOrderDetail }) {
  return (
    <section aria-labelledby="purchase-lines" className="card purchase-lines">
      <h2 id="purchase-lines" className="card-title">
        Produits
      </h2>
      <table aria-labelledby="purchase-lines">
        <thead>
          <tr>
            <th scope="col">Produit</th>
            <th scope="col" className="numeric">
              Commandé
            </th>
            <th scope="col" className="numeric">
              Reçu
            </th>
            <th scope="col" className="numeric">
              Coût{HT}
            </th>
          </tr>
        </thead>
        <tbody>
          {lignes.map(({ id, produit, nom, reference, quantite, recu, cout }) => (
            <tr key={id}>
              <td>
                <Link to={`/produits/${produit}/stock`}>{nom}</Link> <span className="faint">Réf. {reference}</span>
              </td>
              <td className="numeric">{quantite}</td>
              <td className="numeric">{recu}</td>
              <td className="numeric">{euroText(cout)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="numeric">
        Total{HT} <strong>{euroText(montant)}</strong>
      </p>
    </section>
  );
}

function toCsv({ lignes }: StaffPurchaseOrderDetail): string {
  return csvOf(
    ['Référence', 'EAN', 'Produit', 'Quantité', `Coût${HT}`, 'Reçu'],
    lignes.map(({ reference, ean, nom, quantite, cout, recu }) => [reference, ean, nom, quantite, cout, recu]),
  );
}
