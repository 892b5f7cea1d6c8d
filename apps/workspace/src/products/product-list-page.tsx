import { PackageSearch } from 'lucide-react';
import { useCan } from '../shell/use-can';
import { CreateButton } from '../ui/list/create-button';
import { ListPage } from '../ui/list/list-page';
import { BatchButton } from './batch-button';
import { ListedBatchButton } from './listed-batch-button';
import { productColumns } from './product-columns';
import { useProductFilters } from './product-filters';
import { productPaths } from './product-paths';
import { ProductStats } from './product-stats';
import './products.css';
import { SupplierPanel } from './supplier-panel';

/** Fields that the list can be sorted by; the names are those of the API (WS-048). */
const sorts = [
  ['created_at', 'Date de création'],
  ['nom', 'Nom'],
  ['prix_vente', 'Prix'],
  ['nb_stock', 'Stock'],
] as const;

/** Fifteen products a page, the newest first (WS-403 to WS-405). */
export function ProductListPage() {
  const canEdit = useCan()('products.edit');
  const filters = useProductFilters();
  return (
    <div className="product-list">
      <ListPage
        resource="produits"
        title="Gestion des Produits"
        name="Produits"
        columns={productColumns}
        filters={filters}
        sorts={sorts}
        perPage={15}
        sort={{ field: 'created_at', order: 'ASC' }}
        debounce={500}
        cardsUpTo={768}
        exportName="produits"
        actions={
          canEdit && (
            <>
              <ListedBatchButton filters={filters} />
              <NewProductButton />
            </>
          )
        }
        bulkActions={canEdit ? <BatchButton /> : undefined}
        rowName={({ nom }) => nom}
        texts={{
          failure: 'La liste n’est pas disponible pour le moment.',
          silent: true,
          loading: 'Chargement des produits',
          empty: 'Aucun produit trouvé',
          emptyHint: 'Aucun produit ne correspond à vos critères.',
          filteredHint: 'Aucun produit ne correspond à vos critères.',
          emptyIcon: PackageSearch,
        }}
      >
        <ProductStats />
        <SupplierPanel />
      </ListPage>
    </div>
  );
}

function NewProductButton() {
  return <CreateButton to={productPaths.create} label="Nouveau produit" />;
}
