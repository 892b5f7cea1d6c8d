import { filterText } from '../ui/list/filter-text';
import Button from '@mui/material/Button';
import { RotateCcw, Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useListContext } from 'react-admin';
import { Select, TextBox } from '../ui/field';
import { Icon } from '../ui/icon';
import { useKeyedState } from '../ui/use-keyed-state';

/** The search starts on Enter or by the button; a selected supplier filters at once (WS-287). */
export function SupplierFilters() {
  const { filterValues, setFilters, meta, refetch } = useListContext();
  const search = filterText(filterValues, 'search');
  const supplierId = filterText(filterValues, 'fournisseur_id');
  const suppliers: { id: number; nom: string }[] = meta?.fournisseurs ?? [];
  const [text, setText] = useKeyedState(search, search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The same search again: the button retries after a failure (WS-400).
    if (text === search) void refetch();
    else setFilters({ ...filterValues, search: text });
  };
  const reset = () => {
    setText('');
    setFilters({});
    if (search === '' && supplierId === '') void refetch();
  };
  return (
    <search>
      <form className="filters supplier-filters" onSubmit={submit}>
        <TextBox
          label="Nom du produit"
          type="search"
          placeholder="Rechercher un produit"
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Select
          label="Fournisseur"
          value={supplierId}
          onChange={(event) => setFilters({ ...filterValues, search: text, fournisseur_id: event.target.value })}
        >
          <option value="">Tous les fournisseurs</option>
          {suppliers.map(({ id, nom }) => (
            <option key={id} value={id}>
              {nom}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="contained" startIcon={<Icon icon={Search} size={18} />}>
          Rechercher
        </Button>
        <Button variant="outlined" startIcon={<Icon icon={RotateCcw} size={18} />} onClick={reset}>
          Réinitialiser
        </Button>
      </form>
    </search>
  );
}
