import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useListContext } from 'react-admin';
import { Icon } from '../../ui/icon';
import { NamedIconButton } from '../../ui/icon-button';
import { statusChoices } from '../statuses';

interface Filters {
  search?: string;
  status?: string;
}

/** Words and status; the list follows while one types. */
export function QuoteFilters() {
  const { filterValues, setFilters } = useListContext();
  const { search = '', status = '' } = filterValues as Filters;
  const [words, setWords] = useState(search);
  // The address changed by itself: the back button, a link, "Retirer les filtres".
  useEffect(() => setWords(search), [search]);
  const look = (text: string) => {
    setWords(text);
    setFilters({ ...filterValues, search: text }, undefined, true);
  };
  return (
    <search className="filters">
      <div className="search-box">
        <Icon of={Search} className="search-box-mark" />
        <input
          type="search"
          aria-label="Rechercher un devis"
          placeholder="Numéro, client ou email"
          autoComplete="off"
          value={words}
          onChange={(event) => look(event.target.value)}
          className="control"
        />
        {words !== '' && (
          <NamedIconButton label="Vider la recherche" size="small" onClick={() => look('')}>
            <Icon of={X} size={16} />
          </NamedIconButton>
        )}
      </div>
      <select
        aria-label="Statut"
        value={status}
        onChange={(event) => setFilters({ ...filterValues, status: event.target.value })}
        className="control filters-status"
      >
        <option value="">Tous les statuts</option>
        {statusChoices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </search>
  );
}
