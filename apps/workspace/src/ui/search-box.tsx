import { Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Icon } from './icon';
import { NamedIconButton } from './icon-button';
import './search-box.css';

interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The current search filter. */
  value: string;
  onWords: (words: string) => void;
}

/** A search field that updates the list while typing. */
export function SearchBox({ label, placeholder, value, onWords }: SearchBoxProps) {
  const [words, setWords] = useState(value);
  // The URL was changed from outside: the back button, a link, a reset.
  useEffect(() => setWords(value), [value]);
  const type = (text: string) => {
    setWords(text);
    onWords(text);
  };
  return (
    <div className="search-box">
      <Icon of={Search} className="search-box-mark" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        maxLength={200}
        value={words}
        onChange={(event) => type(event.target.value)}
        className="control"
      />
      {words !== '' && (
        <NamedIconButton label="Vider la recherche" size="small" onClick={() => type('')}>
          <Icon of={X} size={16} />
        </NamedIconButton>
      )}
    </div>
  );
}
