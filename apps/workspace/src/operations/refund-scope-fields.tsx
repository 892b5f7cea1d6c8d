import type { RefundableOrder } from '@boutik/contract';
import { fromEuros } from '@boutik/kernel';
import { AmountField } from '../ui/amount-field';
import { TextBox } from '../ui/field';
import { NumberBox } from '../ui/number-box';
import { parseInteger } from '../ui/typed-number';
import type { RefundDraft } from './refund-draft';
import { TTC } from '../ui/tax-label';

interface RefundScopeFieldsProps {
  order: RefundableOrder;
  draft: RefundDraft;
  onChange: (changes: Partial<RefundDraft>) => void;
}

const scopes: readonly [RefundDraft['scope'], string][] = [
  ['all', 'Tout ce qui reste'],
  ['lines', 'Des articles'],
  ['sum', 'Une somme'],
];

/** Which part of the order is refunded. */
export function RefundScopeFields({ order, draft, onChange }: RefundScopeFieldsProps) {
  return (
    <>
      <fieldset className="give-back-ways">
        <legend className="field-label">Ce qui est remboursé</legend>
        {scopes.map(([scope, label]) => (
          <label key={scope} className="check">
            <input type="radio" name="way" checked={draft.scope === scope} onChange={() => onChange({ scope })} />
            {label}
          </label>
        ))}
      </fieldset>
      {draft.scope === 'lines' && <RefundLines order={order} draft={draft} onChange={onChange} />}
      {draft.scope === 'sum' && (
        <AmountField
          label={`Somme${TTC}, en euros`}
          value={draft.amount}
          max={fromEuros(order.reste)}
          onAmount={(amount) => onChange({ amount })}
        />
      )}
      {draft.scope === 'lines' && order.reste_livraison > 0 && (
        <AmountField
          label={`Part des frais de livraison${TTC}, en euros`}
          value={draft.delivery}
          max={fromEuros(order.reste_livraison)}
          onAmount={(delivery) => onChange({ delivery })}
        />
      )}
      {draft.scope !== 'sum' && <WithheldFields order={order} draft={draft} onChange={onChange} />}
    </>
  );
}

/** What is not given back for a damaged item, with the reason that the client reads. */
function WithheldFields({ order, draft, onChange }: RefundScopeFieldsProps) {
  return (
    <>
      <AmountField
        label={`Retenue pour dépréciation${TTC}, en euros`}
        value={draft.withheld}
        max={fromEuros(order.reste)}
        onAmount={(withheld) => onChange({ withheld })}
      />
      {draft.withheld > 0 && (
        <TextBox
          label="Motif de la retenue, imprimé sur l’avoir"
          required
          maxLength={200}
          value={draft.withheldReason}
          onChange={(event) => onChange({ withheldReason: event.target.value })}
        />
      )}
    </>
  );
}

function RefundLines({ order, draft, onChange }: RefundScopeFieldsProps) {
  return (
    <>
      <ul className="give-back-lines">
        {order.lignes.map(({ ligne, nom, quantite, reste }) => (
          <li key={ligne}>
            <span>
              {nom}
              <span className="faint">
                {' '}
                · {reste < quantite ? `${reste} sur ${quantite}` : quantite} à rembourser au plus
              </span>
            </span>
            <NumberBox
              label={`Quantité à rembourser, ${nom}`}
              value={draft.units[ligne] ?? 0}
              onNumber={(units) => onChange({ units: { ...draft.units, [ligne]: units } })}
              parse={parseInteger}
              format={String}
              min={0}
              max={reste}
              step={1}
              readOnly={reste === 0}
            />
          </li>
        ))}
      </ul>
      {order.kind === 'order' && (
        <label className="check">
          <input
            type="checkbox"
            checked={draft.restock}
            onChange={(event) => onChange({ restock: event.target.checked })}
          />
          Remettre les articles en vente
        </label>
      )}
    </>
  );
}
