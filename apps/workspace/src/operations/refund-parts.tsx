import type { RefundableOrder } from '@boutik/contract';
import { fromEuros } from '@boutik/kernel';
import { Field } from '../ui/field';
import { NumberBox } from '../ui/number-box';
import { hundredthsOf, hundredthsText, wholeOf } from '../ui/typed-number';
import type { RefundWish } from './refund-wish';

interface RefundPartsProps {
  order: RefundableOrder;
  wish: RefundWish;
  onChange: (part: Partial<RefundWish>) => void;
}

const ways: readonly [RefundWish['way'], string][] = [
  ['all', 'Tout ce qui reste'],
  ['lines', 'Des articles'],
  ['sum', 'Une somme'],
];

/** Which part of the order is refunded. */
export function RefundParts({ order, wish, onChange }: RefundPartsProps) {
  return (
    <>
      <fieldset className="give-back-ways">
        <legend className="field-label">Ce qui est remboursé</legend>
        {ways.map(([way, label]) => (
          <label key={way} className="check">
            <input type="radio" name="way" checked={wish.way === way} onChange={() => onChange({ way })} />
            {label}
          </label>
        ))}
      </fieldset>
      {wish.way === 'lines' && <Lines order={order} wish={wish} onChange={onChange} />}
      {wish.way === 'sum' && (
        <div className="give-back-amount">
          <Field label="Somme TTC, en euros">
            {({ id }) => (
              <NumberBox
                id={id}
                value={wish.sum}
                onNumber={(sum) => onChange({ sum })}
                parse={hundredthsOf}
                format={hundredthsText}
                min={0}
                max={fromEuros(order.reste)}
                step={100}
                unit={100}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

function Lines({ order, wish, onChange }: RefundPartsProps) {
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
              value={wish.units[ligne] ?? 0}
              onNumber={(units) => onChange({ units: { ...wish.units, [ligne]: units } })}
              parse={wholeOf}
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
            checked={wish.restock}
            onChange={(event) => onChange({ restock: event.target.checked })}
          />
          Remettre les articles en vente
        </label>
      )}
    </>
  );
}
