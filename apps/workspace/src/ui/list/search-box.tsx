import { Search, X } from 'lucide-react';
import { Icon } from '../icon';
import { NamedIconButton } from '../icon-button';
import './list.css';
import { useKeyedState } from '../use-keyed-state';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The current search filter. */
  value: string;
  onSearch: (query: string) => void;
}

/** A search field that updates the list while typing. */
export function SearchBox({ label, placeholder, value, onSearch }: SearchBoxProps) {
  // Follows a change from outside: the back button, a link, a reset.
  const [query, setQuery] = useKeyedState(value, value);
  const handleChange = (text: string) => {
    setQuery(text);
    onSearch(text);
  };
  return (
    <div className="search-box">
      <Icon icon={Search} className="search-box-mark" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={query}
        onChange={(event) => handleChange(event.target.value)}
        className="control"
      />
      {query !== '' && (
        <NamedIconButton label="Vider la recherche" size="small" onClick={() => handleChange('')}>
          <Icon icon={X} size={16} />
        </NamedIconButton>
      )}
    </div>
  );
}
