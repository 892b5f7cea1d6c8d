import type { ControlProps } from '@boutik/ui';
import Button from '@mui/material/Button';
import { UserPlus } from 'lucide-react';
import { type Ref, useState } from 'react';
import { type FoundClient, searchClients } from '../quotes/quote-api';
import { useCan } from '../shell/use-can';
import { Combobox } from '../ui/combobox';
import { Icon } from '../ui/icon';
import { NewClientDialog } from './new-client-dialog';

interface ClientPickerProps {
  attributes: ControlProps;
  client: FoundClient | null;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onPick: (client: FoundClient) => void;
  onClear: () => void;
  onType?: (text: string) => void;
}

/** A client of the list, or the last line, which creates one; `isOnly` when no client was found. */
interface Option extends FoundClient {
  isNew?: true;
  isOnly?: boolean;
}

const NOT_FOUND = 'Aucun client trouvé';

/** Picks a client by typing, or creates one in a dialog: the form around it keeps what it contains. */
export function ClientPicker({ attributes, client, onPick, onType, ...props }: ClientPickerProps) {
  const [typed, setTyped] = useState('');
  const [creating, setCreating] = useState<string | null>(null);
  const canCreate = useCan()('clients.read');
  const type = (text: string) => {
    setTyped(text);
    onType?.(text);
  };
  const search = async (query: string, signal: AbortSignal): Promise<Option[]> => {
    const found = await searchClients(query, signal);
    return canCreate ? [...found, { id: 0, name: query, email: '', isNew: true, isOnly: found.length === 0 }] : found;
  };
  const pick = (option: Option) => {
    if (option.isNew) return setCreating(option.name);
    type('');
    onPick({ id: option.id, name: option.name, email: option.email });
  };
  return (
    <>
      <Combobox<Option>
        id={attributes.id}
        describedBy={attributes['aria-describedby']}
        invalid={attributes['aria-invalid']}
        placeholder="Nom, société ou email"
        selectedText={client?.name ?? ''}
        search={search}
        keyOf={({ id }) => id}
        renderItem={ClientOption}
        // Enter before the results are there picks the only client that is found.
        isExact={({ isNew }) => !isNew}
        emptyText={NOT_FOUND}
        onPick={pick}
        onType={type}
        {...props}
      />
      {canCreate && !client && (
        <Button
          size="small"
          className="client-picker-new"
          startIcon={<Icon icon={UserPlus} size={16} />}
          onClick={() => setCreating(typed)}
        >
          Nouveau client
        </Button>
      )}
      {creating !== null && (
        <NewClientDialog
          typed={creating}
          onClose={() => setCreating(null)}
          onCreated={(created) => {
            setCreating(null);
            pick(created);
          }}
        />
      )}
    </>
  );
}

function ClientOption({ name, email, isNew, isOnly }: Option) {
  if (isNew)
    return (
      <>
        {isOnly && <span className="faint">{NOT_FOUND}</span>}
        <span className="client-option-new">
          <Icon icon={UserPlus} size={16} /> Nouveau client «{'\u202f'}
          {name}
          {'\u202f'}»
        </span>
      </>
    );
  return (
    <>
      <span className="option-name">{name}</span>
      <span className="faint">{email}</span>
    </>
  );
}
