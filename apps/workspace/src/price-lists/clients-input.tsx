import type { PriceListClient } from '@boutik/contract';
import { X } from 'lucide-react';
import { searchClients, type FoundClient } from '../quotes/quote-api';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import { type InputProps, useFormField } from '../ui/form/use-form-field';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';

/** Picks clients by typing; the form holds them with their names. */
export function ClientsInput(input: InputProps) {
  const { control, labels } = useFormField(input);
  const clients = control.value === '' ? [] : (control.value as readonly PriceListClient[]);
  const add = ({ id, name, email }: FoundClient) => {
    if (!clients.some((client) => client.id === id)) control.onChange([...clients, { id, nom: name, email }]);
  };
  return (
    <div className="products-input">
      {clients.length > 0 && (
        <ul aria-label={input.label}>
          {clients.map((client) => (
            <li key={client.id}>
              <span>
                {client.nom} <span className="faint">{client.email}</span>
              </span>
              <NamedIconButton
                label={`Retirer ${client.nom}`}
                onClick={() => control.onChange(clients.filter((other) => other !== client))}
              >
                <Icon icon={X} size={18} />
              </NamedIconButton>
            </li>
          ))}
        </ul>
      )}
      <Field {...labels}>
        {(attributes) => (
          <Combobox<FoundClient>
            id={attributes.id}
            describedBy={attributes['aria-describedby']}
            invalid={attributes['aria-invalid']}
            inputRef={control.ref}
            placeholder="Nom, entreprise ou adresse email"
            selectedText=""
            search={searchClients}
            keyOf={({ id }) => id}
            renderItem={ClientOption}
            emptyText="Aucun client trouvé"
            onPick={add}
            onClear={() => undefined}
          />
        )}
      </Field>
    </div>
  );
}

export function ClientOption({ name, email }: FoundClient) {
  return (
    <span>
      {name} <span className="faint">{email}</span>
    </span>
  );
}
