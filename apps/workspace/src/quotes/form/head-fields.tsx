import { Field, Select, TextInput } from '../../ui/field';
import { Combobox } from '../../ui/combobox';
import { type FoundClient, searchClients } from '../quote-calls';
import { isFinal, statusChoices } from '../statuses';
import type { Faults } from './faults';
import type { QuoteDraft } from './quote-draft';
import type { QuoteDeeds } from './use-quote-form';

interface HeadFieldsProps {
  draft: QuoteDraft;
  faults: Faults;
  numberFixed: boolean;
  deeds: QuoteDeeds;
  focus: (place: string) => void;
}

/** Client, validity, number and status. */
export function HeadFields({ draft, faults, numberFixed, deeds, focus }: HeadFieldsProps) {
  const choose = (client: FoundClient) => {
    deeds.head({ client });
    const empty = draft.lines.find((line) => !line.product);
    if (empty) focus(`${empty.key}.product`);
  };
  return (
    <section aria-labelledby="quote-head" className="card quote-head">
      <h2 id="quote-head" className="card-title">
        Client et validité
      </h2>
      <div data-place="client" className="quote-head-client">
        <Field label="Client" error={faults.client} hint={draft.client?.email}>
          {(wiring) => (
            <Combobox
              id={wiring.id}
              describedBy={wiring['aria-describedby']}
              invalid={wiring['aria-invalid']}
              placeholder="Nom, société ou email"
              autoFocus={!draft.client}
              chosen={draft.client?.name ?? ''}
              search={searchClients}
              keyOf={({ id }) => id}
              show={showClient}
              none="Aucun client trouvé"
              onPick={choose}
              onClear={() => deeds.head({ client: null })}
            />
          )}
        </Field>
      </div>
      <div data-place="validUntil">
        <TextInput
          label="Valable jusqu’au"
          type="date"
          required
          value={draft.validUntil}
          error={faults.validUntil}
          onChange={(event) => deeds.head({ validUntil: event.target.value })}
        />
      </div>
      <div data-place="number">
        <TextInput
          label="Numéro du devis"
          readOnly={numberFixed}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          value={draft.number}
          error={faults.number}
          onChange={(event) => deeds.head({ number: event.target.value })}
        />
      </div>
      <div>
        <Select
          label="Statut"
          value={draft.status}
          hint={isFinal(draft.status) ? 'Une fois enregistré, ce devis ne pourra plus être modifié.' : undefined}
          onChange={(event) =>
            deeds.head({ status: statusChoices.find(([status]) => status === event.target.value)?.[0] ?? draft.status })
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

function showClient({ name, email }: FoundClient) {
  return (
    <>
      <span className="option-name">{name}</span>
      <span className="faint">{email}</span>
    </>
  );
}
