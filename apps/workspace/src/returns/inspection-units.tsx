import { entriesOf } from '@boutik/kernel';
import { AmountField } from '../ui/amount-field';
import { Field, Options, Select, TextBox } from '../ui/field';
import { NumberBox } from '../ui/number-box';
import { ProductCombobox } from '../ui/product-combobox';
import { TTC } from '../ui/tax-label';
import { parseInteger } from '../ui/typed-number';
import { type DraftUnits, dispositionLabels, gradeLabels, withGrade } from './inspection-draft';

const MAX_WITHHELD_CENTS = 2_000_000_000;

interface InspectionUnitsProps {
  units: DraftUnits;
  /** Of the product, for the names of the fields. */
  name: string;
  hasStock: boolean;
  max: number;
  onChange: (changes: Partial<DraftUnits>) => void;
}

/** State, destination and deduction of some units. */
export function InspectionUnits({ units, name, hasStock, max, onChange }: InspectionUnitsProps) {
  const { grade, disposition, withheld } = units;
  const destinations = entriesOf(dispositionLabels).filter(([value]) => value !== 'aucun');
  return (
    <div className="inspection-units">
      {max > 1 && (
        <Field label="Quantité">
          {({ id }) => (
            <NumberBox
              id={id}
              value={units.quantity}
              onNumber={(quantity) => onChange({ quantity })}
              parse={parseInteger}
              format={String}
              min={1}
              max={max}
              step={1}
            />
          )}
        </Field>
      )}
      <Select
        label="État"
        aria-label={`État, ${name}`}
        value={grade}
        onChange={({ target }) => onChange(withGrade(target.value as DraftUnits['grade'], hasStock))}
      >
        <Options choices={entriesOf(gradeLabels)} />
      </Select>
      {grade !== 'manquant' && hasStock && (
        <Select
          label="Destination"
          value={disposition}
          onChange={({ target }) => onChange({ disposition: target.value as DraftUnits['disposition'], product: null })}
        >
          <Options choices={destinations} />
        </Select>
      )}
      {disposition === 'reconditionne' && <RefurbishedProduct units={units} onChange={onChange} />}
      {grade !== 'manquant' && (
        <AmountField
          label={`Retenue${TTC}, en euros`}
          value={withheld}
          max={MAX_WITHHELD_CENTS}
          onAmount={(cents) => onChange({ withheld: cents })}
        />
      )}
      {withheld > 0 && (
        <TextBox
          label="Motif de la retenue"
          hint="Le client le lit sur son avoir."
          required
          maxLength={200}
          value={units.reason}
          onChange={({ target }) => onChange({ reason: target.value })}
        />
      )}
    </div>
  );
}

function RefurbishedProduct({ units, onChange }: Pick<InspectionUnitsProps, 'units' | 'onChange'>) {
  return (
    <Field label="Produit reconditionné">
      {({ id }) => (
        <ProductCombobox
          id={id}
          selectedText={units.product?.name ?? ''}
          onPick={(product) => onChange({ product })}
          onClear={() => onChange({ product: null })}
        />
      )}
    </Field>
  );
}
