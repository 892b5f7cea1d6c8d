import { PackageSearch } from 'lucide-react';
import { useListContext } from 'react-admin';
import { ListPage } from '../ui/list/list-page';
import { MarginCards } from './margin-cards';
import { supplierColumns } from './supplier-columns';
import { SupplierFilters } from './supplier-filters';
import './suppliers.css';

/** Fifteen products a page (WS-407); a table from 993 px on (WS-008, WS-129). */
export function SupplierProductsPage() {
  return (
    <div className="supplier-list">
      <ListPage
        resource="fournisseurs"
        title="Gestion des Produits Fournisseurs"
        name="Produits des fournisseurs"
        columns={supplierColumns}
        perPage={15}
        cardsUpTo={992}
        countLabel={(total) => `${total} produit(s)`}
        exportName="produits-fournisseurs"
        rangeText={rangeText}
        texts={{
          failure: 'Erreur lors du chargement des produits',
          silent: true,
          loading: 'Chargement des produits',
          empty: 'Aucun produit trouvé',
          emptyHint: 'Aucun produit ne correspond à vos critères',
          filteredHint: 'Aucun produit ne correspond à vos critères',
          emptyIcon: PackageSearch,
          clearFilters: 'Réinitialiser',
        }}
      >
        <Margins />
        <SupplierFilters />
      </ListPage>
    </div>
  );
}

/** No pagination when there is one page only (WS-140, WS-141). */
function rangeText(first: number, last: number, total: number): string {
  return last - first + 1 < total ? `Affichage de ${first} à ${last} sur ${total} résultats` : '';
}

function Margins() {
  const { meta } = useListContext();
  return <MarginCards margins={meta?.statistiques ?? []} />;
}
