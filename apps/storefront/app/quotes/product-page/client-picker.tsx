import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Icon } from '../../ui/icon';
import type { Client } from './find-quotes';
import { useClientSearch } from './use-client-search';

interface ClientPickerProps {
  client: Client | null;
  onPick: (client: Client | null) => void;
}

/** Searches a client from two characters on; the selected client can be removed again. */
export function ClientPicker({ client, onPick }: ClientPickerProps) {
  const [query, setQuery] = useState('');
  const found = useClientSearch(client ? '' : query);
  if (client) {
    return (
      <p className="flex items-center justify-between gap-3 rounded-md bg-lagoon-soft py-1 pr-1 pl-4">
        <span className="min-w-0">
          <span className="block font-semibold">{client.name}</span>
          <span className="block truncate text-sm text-ink-soft">{client.email}</span>
        </span>
        <IconButton label="Changer de client" onClick={() => onPick(null)}>
          <Icon icon={X} size={18} />
        </IconButton>
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <TextInput
        label="Rechercher un client"
        type="search"
        autoComplete="off"
        value={query}
        hint="Nom, société ou adresse email, deux caractères au moins."
        onChange={(event) => setQuery(event.target.value)}
      />
      <div aria-live="polite">
        {found?.length === 0 && <p className="text-sm text-ink-soft">Aucun client trouvé</p>}
        {found && found.length > 0 && (
          <ul aria-label="Clients trouvés" className="max-h-56 overflow-y-auto rounded-md border border-line">
            {found.map((one) => (
              <li key={one.id} className="border-t border-line first:border-t-0">
                <button
                  type="button"
                  onClick={() => onPick(one)}
                  className="grid min-h-11 w-full gap-0.5 px-4 py-2 text-left hover:bg-mist"
                >
                  <span className="font-medium">{one.name}</span>
                  <span className="truncate text-sm text-ink-soft">{one.email}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
