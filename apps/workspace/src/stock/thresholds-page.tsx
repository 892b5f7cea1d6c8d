import { endpoints } from '@boutik/api-client';
import type { CategoryThreshold } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { SlidersHorizontal } from 'lucide-react';
import { call } from '../api/http';
import { AdminOnly } from '../shell/admin-only';
import { EditableNumber } from '../ui/editable-number';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';

const TITLE = 'Seuils de stock bas';

const columns: readonly Column<CategoryThreshold>[] = [
  { key: 'category', label: 'Catégorie', main: true, cell: ({ nom }) => nom, text: ({ nom }) => nom },
  {
    key: 'products',
    label: 'Produits en vente',
    numeric: true,
    cell: ({ produits }) => countText(produits),
    text: ({ produits }) => produits,
  },
  {
    key: 'threshold',
    label: 'Seuil',
    numeric: true,
    cell: (category) => <ThresholdBox key={category.seuil} category={category} />,
    text: ({ seuil }) => seuil,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une catégorie', placeholder: 'Nom' },
  {
    type: 'select',
    source: 'fixe',
    label: 'Seuil',
    all: 'Toutes les catégories',
    choices: [
      ['1', 'Avec un seuil'],
      ['0', 'Sans seuil'],
    ],
  },
];

/** Thresholds of low stock of the categories; the lowest category that has one counts, and a product's own before it. */
export function ThresholdsPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="seuils-stock"
        title={TITLE}
        columns={columns}
        filters={filters}
        perPage={50}
        exportName="seuils-de-stock"
        texts={{
          failure: 'Erreur lors du chargement des seuils',
          empty: 'Aucune catégorie',
          emptyIcon: SlidersHorizontal,
        }}
      >
        <p className="soft">
          Une sous-catégorie sans seuil prend celui de la catégorie au-dessus. Le seuil d’un produit, sur sa fiche,
          passe avant tous.
        </p>
      </ListPage>
    </AdminOnly>
  );
}

function ThresholdBox({ category: { id, nom, seuil } }: { category: CategoryThreshold }) {
  const save = async (value: number | null) =>
    (await call(endpoints.setCategoryThreshold, { params: { id }, body: { seuil: value } })).message;
  return (
    <EditableNumber
      label={`Seuil de ${nom}`}
      value={seuil}
      save={save}
      texts={{ notANumber: 'Un seuil est un nombre entier.', failure: 'Le seuil n’a pas pu être enregistré.' }}
    />
  );
}
