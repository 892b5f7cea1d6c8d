import { filterText } from '../ui/filter-text';
import Button from '@mui/material/Button';
import { RotateCcw } from 'lucide-react';
import { useListContext } from 'react-admin';
import { Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { SearchBox } from '../ui/search-box';

/** WS-107. */
const pageSizes = [10, 25, 50, 100];

/** WS-105 to WS-108. */
export function ClientFilters() {
  const { filterValues, setFilters, perPage, setPerPage } = useListContext();
  const search = filterText(filterValues, 'search');
  const type = filterText(filterValues, 'type');
  return (
    <search className="filters">
      <SearchBox
        label="Rechercher un client"
        placeholder="Rechercher par nom, email ou téléphone"
        value={search}
        onSearch={(text) => setFilters({ ...filterValues, search: text })}
      />
      <Select label="Type" value={type} onChange={(event) => setFilters({ ...filterValues, type: event.target.value })}>
        <option value="">Tous</option>
        <option value="Entreprise">Entreprise</option>
        <option value="Particulier">Particulier</option>
      </Select>
      <Select label="Par page" value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </Select>
      <Button variant="outlined" startIcon={<Icon icon={RotateCcw} size={18} />} onClick={() => setFilters({})}>
        Réinitialiser
      </Button>
    </search>
  );
}
