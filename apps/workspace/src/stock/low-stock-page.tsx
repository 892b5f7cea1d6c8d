import type { LowStockProduct } from '@boutik/contract';
import { countText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { PackageCheck, ShoppingBasket, SlidersHorizontal } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { WithPage } from '../shell/page-link';

const TITLE = 'Stock bas';

const columns: readonly Column<LowStockProduct>[] = [
  {
    key: 'product',
    label: 'Produit',
    sort: 'nom',
    main: true,
    cell: ({ id, nom, reference }) => (
      <>
        <Link to={`/produits/${id}/stock`}>{nom}</Link>
        <span className="under">Réf. {reference}</span>
      </>
    ),
    text: ({ nom }) => nom,
  },
  { key: 'category', label: 'Catégorie', cell: ({ categorie }) => categorie, text: ({ categorie }) => categorie },
  {
    key: 'supplier',
    label: 'Fournisseur',
    cell: ({ fournisseur }) => fournisseur ?? '—',
    text: ({ fournisseur }) => fournisseur,
  },
  {
    key: 'free',
    label: 'Libre',
    sort: 'libre',
    numeric: true,
    cell: ({ libre }) => <strong>{countText(libre)}</strong>,
    text: ({ libre }) => libre,
  },
  {
    key: 'reserved',
    label: 'Réservé',
    numeric: true,
    cell: ({ reserve }) => countText(reserve),
    text: ({ reserve }) => reserve,
  },
  {
    key: 'expected',
    label: 'Attendu',
    numeric: true,
    cell: ({ attendu }) => countText(attendu),
    text: ({ attendu }) => attendu,
  },
  {
    key: 'threshold',
    label: 'Seuil',
    sort: 'seuil',
    numeric: true,
    cell: ({ seuil }) => countText(seuil),
    text: ({ seuil }) => seuil,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un produit', placeholder: 'Nom ou référence' },
];

/** Products on sale whose free stock is at their threshold or below. */
export function LowStockPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="stock-bas"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="stock-bas"
        sort={{ field: 'libre', order: 'ASC' }}
        actions={
          <>
            <Button
              component={Link}
              to="/seuils-stock"
              variant="outlined"
              startIcon={<Icon icon={SlidersHorizontal} size={18} />}
            >
              Seuils
            </Button>
            <WithPage to="/stock-bas/commander">
              <Button
                component={Link}
                to="/stock-bas/commander"
                variant="contained"
                startIcon={<Icon icon={ShoppingBasket} size={18} />}
              >
                Commander
              </Button>
            </WithPage>
          </>
        }
        texts={{
          failure: 'Erreur lors du chargement des produits',
          empty: 'Aucun produit sous son seuil',
          emptyHint: 'Un seuil se fixe par catégorie, ou sur la fiche d’un produit.',
          emptyIcon: PackageCheck,
        }}
      />
    </AdminOnly>
  );
}
