import { ClientPicker } from '../../clients/client-picker';
import { Field, Select, TextBox } from '../../ui/field';
import type { FoundClient } from '../quote-api';
import { isFinal, statusChoices } from '../statuses';
import type { FieldErrors } from './draft-errors';
import type { QuoteDraft } from './quote-draft';
import type { QuoteActions } from './use-quote-form';

interface HeadFieldsProps {
  draft: QuoteDraft;
  errors: FieldErrors;
  numberReadOnly: boolean;
  actions: QuoteActions;
  focus: (field: string) => void;
}

/** Client, validity, number and status. */
export function HeadFields({ draft, errors, numberReadOnly, actions, focus }: HeadFieldsProps) {
  const selectClient = (client: FoundClient) => {
    actions.setHead({ client });
    const empty = draft.lines.find((line) => !line.product);
    if (empty) focus(`${empty.key}.product`);
  };
  return (
    <section aria-labelledby="quote-head" className="card quote-head">
      <h2 id="quote-head" className="card-title">
        Client et validité
      </h2>
      <div data-field="client" className="quote-head-client">
        <Field label="Client" error={errors['client']} hint={draft.client?.email}>
          {(controlProps) => (
            <ClientPicker
              attributes={controlProps}
              client={draft.client}
              autoFocus={!draft.client}
              onPick={selectClient}
              onClear={() => actions.setHead({ client: null })}
            />
          )}
        </Field>
      </div>
      <div data-field="validUntil">
        <TextBox
          label="Valable jusqu’au"
          type="date"
          required
          value={draft.validUntil}
          error={errors['validUntil']}
          onChange={(event) => actions.setHead({ validUntil: event.target.value })}
        />
      </div>
      <div data-field="number">
        <TextBox
          label="Numéro du devis"
          readOnly={numberReadOnly}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          value={draft.number}
          error={errors['number']}
          onChange={(event) => actions.setHead({ number: event.target.value })}
        />
      </div>
      <div>
        <Select
          label="Statut"
          value={draft.status}
          hint={isFinal(draft.status) ? 'Une fois enregistré, ce devis ne pourra plus être modifié.' : undefined}
          onChange={(event) =>
            actions.setHead({
              status: statusChoices.find(([status]) => status === event.target.value)?.[0] ?? draft.status,
            })
          }
        >
          {statusChoices.map(([status, label]) => (
            <option key={status} value={status}>
              {label}
            </option>
          ))}
        </Select>
      </div>
    </section>
  );
}
