import { filterText } from '../ui/filter-text';
import { ArrowDownUp } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { SearchBox } from '../ui/search-box';

const sorts = [
  ['created_at', 'Date de création'],
  ['nom', 'Nom'],
  ['prix_vente', 'Prix'],
  ['nb_stock', 'Stock'],
] as const;

/** WS-045 to WS-049, and a filter for products that are not on sale. */
export function ProductFilters() {
  const { filterValues, setFilters, sort, setSort } = useListContext();
  const value = (name: string) => filterText(filterValues, name);
  const setFilter = (name: string) => (event: { target: { value: string } }) =>
    setFilters({ ...filterValues, [name]: event.target.value });
  const ascending = sort.order === 'ASC';
  return (
    <search className="filters product-filters">
      <SearchBox
        label="Rechercher un produit"
        placeholder="Rechercher par nom, référence, description"
        value={value('search')}
        onSearch={(search) => setFilters({ ...filterValues, search }, undefined, true)}
      />
      <Select label="Stock" value={value('en_stock')} onChange={setFilter('en_stock')}>
        <option value="">Tous</option>
        <option value="1">En stock</option>
        <option value="0">En rupture</option>
      </Select>
      <Select label="Promotion" value={value('promo')} onChange={setFilter('promo')}>
        <option value="">Tous</option>
        <option value="1">En promotion</option>
        <option value="0">Prix normal</option>
      </Select>
      <Select label="Vente" value={value('en_vente')} onChange={setFilter('en_vente')}>
        <option value="">En vente</option>
        <option value="0">Hors vente</option>
      </Select>
      <div className="sort-field">
        <Select
          label="Trier par"
          value={sort.field}
          onChange={(event) => setSort({ field: event.target.value, order: sort.order })}
        >
          {sorts.map(([field, label]) => (
            <option key={field} value={field}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <NamedIconButton
        label={ascending ? 'Ordre croissant, passer en décroissant' : 'Ordre décroissant, passer en croissant'}
        onClick={() => setSort({ field: sort.field, order: ascending ? 'DESC' : 'ASC' })}
        className={ascending ? 'order-button' : 'order-button order-button-down'}
      >
        <Icon icon={ArrowDownUp} />
      </NamedIconButton>
    </search>
  );
}
