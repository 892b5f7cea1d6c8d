import { endpoints } from '@boutik/api-client';
import type { CategoryThreshold } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { AdminOnly } from '../shell/admin-only';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { parseInteger } from '../ui/typed-number';

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

/** Saved on leaving the field or by Enter; Escape restores. */
function ThresholdBox({ category: { id, nom, seuil } }: { category: CategoryThreshold }) {
  const known = seuil === null ? '' : String(seuil);
  const [text, setText] = useState(known);
  const notify = useNotify();
  const refresh = useRefresh();
  const save = async () => {
    if (text.trim() === known) return;
    const value = text.trim() === '' ? null : parseInteger(text);
    if (value === null && text.trim() !== '') {
      notify('Un seuil est un nombre entier.', { type: 'error' });
      setText(known);
      return;
    }
    try {
      const { message } = await call(endpoints.setCategoryThreshold, { params: { id }, body: { seuil: value } });
      notify(message, { type: 'success' });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error, 'Le seuil n’a pas pu être enregistré.'), { type: 'error' });
      setText(known);
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setText(known);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Seuil de ${nom}`}
      className="control control-number"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onBlur={() => void save()}
      onKeyDown={handleKey}
    />
  );
}
