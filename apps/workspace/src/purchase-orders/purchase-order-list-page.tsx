import type { StaffPurchaseOrder } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { countText, euroText } from '@boutik/ui';
import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { CreateButton } from '../ui/list/create-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { PurchaseOrderBadge, stateLabels } from './purchase-order-labels';
import { HT } from '../ui/tax-label';

const TITLE = 'Commandes fournisseurs';
const dayText = (day: string | null) => (day === null ? '—' : frenchDay(day));

const columns: readonly Column<StaffPurchaseOrder>[] = [
  {
    key: 'number',
    label: 'Numéro',
    sort: 'id',
    main: true,
    cell: ({ id, numero }) => <Link to={`/commandes-fournisseurs/${id}`}>{numero}</Link>,
    text: ({ numero }) => numero,
  },
  {
    key: 'supplier',
    label: 'Fournisseur',
    cell: ({ fournisseur }) => fournisseur.nom,
    text: ({ fournisseur }) => fournisseur.nom,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: ({ etat }) => <PurchaseOrderBadge state={etat} />,
    text: ({ etat }) => stateLabels[etat],
  },
  {
    key: 'units',
    label: 'Reçu',
    numeric: true,
    cell: ({ recues, unites }) => `${countText(recues)} sur ${countText(unites)}`,
    text: ({ recues }) => recues,
  },
  {
    key: 'amount',
    label: `Montant${HT}`,
    numeric: true,
    cell: ({ montant }) => euroText(montant),
    text: ({ montant }) => montant,
  },
  {
    key: 'expected',
    label: 'Prévue le',
    sort: 'date_prevue',
    cell: ({ date_prevue: day }) => dayText(day),
    text: ({ date_prevue: day }) => day,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une commande', placeholder: 'Numéro ou fournisseur' },
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

export function PurchaseOrderListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="commandes-fournisseurs"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="commandes-fournisseurs"
        actions={<CreateButton to="/commandes-fournisseurs/nouvelle" label="Nouvelle commande" />}
        texts={{
          failure: 'Erreur lors du chargement des commandes',
          empty: 'Aucune commande à un fournisseur',
          emptyHint: 'Une commande reçue augmente le stock et met à jour le prix d’achat.',
          emptyIcon: ShoppingBasket,
        }}
      />
    </AdminOnly>
  );
}
