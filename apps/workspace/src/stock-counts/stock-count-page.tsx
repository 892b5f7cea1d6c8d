import { endpoints } from '@boutik/api-client';
import type { StaffStockCount } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { countText, euroText, frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { ClipboardList, FileQuestion, TriangleAlert } from 'lucide-react';
import { useGetOne, useRefresh } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { call, isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { counted } from '../ui/counted';
import { DecisionButton } from '../ui/decision-button';
import { EmptyState } from '../ui/empty-state';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { ListSkeleton } from '../ui/list-skeleton';
import { RetryButton } from '../ui/retry-button';
import { lineColumns } from './line-columns';
import { ScanBox } from './scan-box';
import { StockCountBadge } from './stock-count-list-page';
import './stock-counts.css';
import { useScans } from './use-scans';
import { HT } from '../ui/tax-label';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };
const TITLE = 'Inventaire';

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un produit', placeholder: 'Nom ou référence' },
  {
    type: 'select',
    source: 'vue',
    label: 'Produits',
    all: 'Comptés',
    choices: [
      ['écarts', 'Avec un écart'],
      ['à compter', 'À compter'],
    ],
  },
];

/** An inventory count: scanning, the counted products with their differences, and what is still to count. */
export function StockCountPage() {
  return (
    <AdminOnly title={TITLE}>
      <LoadedCount />
    </AdminOnly>
  );
}

function LoadedCount() {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<StaffStockCount>(
    'inventaires',
    { id, meta },
    { retry: shouldRetry },
  );
  if (data) return <CountView count={data} />;
  if (!error) return <ListSkeleton label="Chargement de l’inventaire" />;
  const missing = isNotFound(error);
  return (
    <>
      <PageHeading title={missing ? 'Inventaire introuvable' : TITLE} />
      <EmptyState
        alert={!missing}
        icon={missing ? FileQuestion : TriangleAlert}
        title={missing ? 'Cet inventaire n’existe pas.' : 'Erreur lors du chargement de l’inventaire'}
        action={
          missing ? (
            <Button component={Link} to="/inventaires" variant="contained">
              Voir les inventaires
            </Button>
          ) : (
            <RetryButton busy={isFetching} onClick={() => void refetch()} />
          )
        }
      />
    </>
  );
}

function CountView({ count }: { count: StaffStockCount }) {
  const scans = useScans(count.id, useRefresh());
  const open = count.etat === 'en cours';
  return (
    <ListPage
      key={count.etat}
      resource={`inventaires/${count.id}/lignes`}
      title={count.nom}
      name="Produits de l’inventaire"
      columns={lineColumns(count, scans.add)}
      filters={filters}
      exportName={`inventaire-${count.id}`}
      sort={{ field: 'compte_le', order: 'DESC' }}
      {...(open && { actions: <CountActions count={count} /> })}
      texts={{
        failure: 'Erreur lors du chargement des produits',
        empty: 'Aucun produit',
        emptyHint: 'Lisez un code-barres, ou choisissez les produits à compter.',
        emptyIcon: ClipboardList,
      }}
    >
      <p className="count-facts">
        <StockCountBadge state={count.etat} /> {counted(count.comptes, 'produit compté', 'produits comptés')},{' '}
        {countText(count.ecarts)} avec un écart ({euroText(count.ecart_valeur)}
        {HT}){count.closed_at && `, terminé le ${frenchDateTime(count.closed_at)}`}
      </p>
      {open && <ScanBox {...scans} />}
    </ListPage>
  );
}

function CountActions({ count: { id, ecarts, ecart_unites: units, ecart_valeur: value } }: { count: StaffStockCount }) {
  const input = { params: { id } };
  const apply = async () => (await call(endpoints.applyStockCount, input)).message ?? 'Écarts appliqués';
  const abandon = async () => (await call(endpoints.abandonStockCount, input)).message ?? 'Inventaire abandonné';
  return (
    <>
      <DecisionButton
        verb="Appliquer les écarts"
        question={'Appliquer les écarts au stock\u202f?'}
        variant="main"
        decide={apply}
      >
        <p>
          {ecarts === 0
            ? 'Aucun écart\u202f: le stock ne change pas.'
            : `${counted(ecarts, 'produit change', 'produits changent')}, de ${countText(units)} en tout (${euroText(value)}${HT} au prix d’achat).`}
        </p>
        <p className="soft">
          Ce qui a été vendu ou reçu depuis le comptage reste compté. Les produits non comptés gardent leur stock.
        </p>
      </DecisionButton>
      <DecisionButton verb="Abandonner" question={'Abandonner cet inventaire\u202f?'} variant="danger" decide={abandon}>
        Le stock ne change pas.
      </DecisionButton>
    </>
  );
}
