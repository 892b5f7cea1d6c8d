import type { StaffDeliveryMethod } from '@boutik/contract';
import { MapPinned } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { CreateButton } from '../ui/list/create-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { delayText, feeText, freeFromText, placeText, typeLabels } from './delivery-labels';
import { DeliveryPreview } from './delivery-preview';

const TITLE = 'Livraison';

const columns: readonly Column<StaffDeliveryMethod>[] = [
  {
    key: 'name',
    label: 'Nom',
    sort: 'nom',
    main: true,
    cell: ({ id, nom }) => <Link to={`/modes-livraison/${id}`}>{nom}</Link>,
    text: ({ nom }) => nom,
  },
  {
    key: 'type',
    label: 'Mode',
    sort: 'type',
    cell: ({ type }) => typeLabels[type],
    text: ({ type }) => typeLabels[type],
  },
  { key: 'place', label: 'Où', cell: placeText, text: placeText },
  {
    key: 'fee',
    label: 'Frais',
    cell: (method) => (
      <>
        {feeText(method)}
        {freeFromText(method) && <span className="under">{freeFromText(method)}</span>}
      </>
    ),
    text: (method) => [feeText(method), freeFromText(method)].filter(Boolean).join(', '),
  },
  { key: 'delay', label: 'Délai', cell: delayText, text: delayText },
  {
    key: 'state',
    label: 'État',
    sort: 'actif',
    cardLabel: false,
    cell: ({ actif }) => <MethodBadge active={actif} />,
    text: ({ actif }) => (actif ? 'Proposé' : 'Arrêté'),
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un mode de livraison', placeholder: 'Nom' },
];

/** Zones and collection points, and what they cost an address. */
export function DeliveryListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="modes-livraison"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="modes-de-livraison"
        sort={{ field: 'id', order: 'ASC' }}
        actions={<CreateButton to="/modes-livraison/nouveau" label="Nouveau mode" />}
        texts={{
          failure: 'Erreur lors du chargement des modes de livraison',
          empty: 'Aucun mode de livraison',
          emptyHint: 'Sans mode de livraison, aucune commande ne peut être passée.',
          emptyIcon: MapPinned,
        }}
      />
      <p className="soft">
        Conditions de livraison, FAQ et assistant sont des textes de la boutique{'\u202f'}: changez-les avec les frais.
      </p>
      <DeliveryPreview />
    </AdminOnly>
  );
}

function MethodBadge({ active }: { active: boolean }) {
  return <span className={`badge badge-${active ? 'accepted' : 'draft'}`}>{active ? 'Proposé' : 'Arrêté'}</span>;
}
