import { endpoints } from '@boutik/api-client';
import { fromEuros, toEuros } from '@boutik/kernel';
import { X } from 'lucide-react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { call } from '../api/http';
import { Field } from '../ui/field';
import { useFormField } from '../ui/form/use-form-field';
import { usePickedText } from '../ui/form/use-picked-text';
import type { FoundProduct } from '../ui/found-product';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { NumberBox } from '../ui/number-box';
import { ProductCombobox } from '../ui/product-combobox';
import { HT } from '../ui/tax-label';
import { parseInteger } from '../ui/typed-number';
import { CostBox } from './cost-box';

/** One product of an order; the cost of a unit in euros excluding tax. */
export interface DraftLine {
  produit: number;
  nom: string;
  reference: string;
  quantite: number;
  cout: number;
}

const MAX_UNITS = 100_000;

interface LinesInputProps {
  source: string;
  label: string;
  /** Whether a line has the cost of a unit, from the known purchase price. */
  withCost?: boolean;
}

/** The lines of an order: a product found by name, reference or barcode is added, or counted once more. */
export function LinesInput({ source, label, withCost = true }: LinesInputProps) {
  const { validate, onType } = usePickedText(undefined);
  const { control, labels } = useFormField({ source, label, validate });
  const { getValues } = useFormContext();
  const notify = useNotify();
  const lines: readonly DraftLine[] = control.value === '' ? [] : control.value;
  const change = (produit: number, changes: Partial<DraftLine>) =>
    control.onChange(lines.map((line) => (line.produit === produit ? { ...line, ...changes } : line)));
  const add = async ({ id, name, reference }: FoundProduct) => {
    const cost = await (withCost ? purchasePrice(id) : Promise.resolve(0)).catch(() => {
      // The product is not lost with its price.
      notify(`Le prix d’achat de «\u202f${name}\u202f» n’a pas pu être lu\u202f: indiquez-le.`, { type: 'warning' });
      return 0;
    });
    // Not `lines`: another product may have been scanned meanwhile.
    const current: readonly DraftLine[] = getValues(source) ?? [];
    const known = current.find(({ produit }) => produit === id);
    const counted = current.map((line) =>
      line === known ? { ...line, quantite: Math.min(line.quantite + 1, MAX_UNITS) } : line,
    );
    control.onChange(known ? counted : [...current, { produit: id, nom: name, reference, quantite: 1, cout: cost }]);
  };
  return (
    <div className="purchase-lines">
      {lines.length > 0 && (
        <div className="purchase-table">
          <table aria-label={label}>
            <thead>
              <tr>
                <th scope="col">Produit</th>
                <th scope="col">Quantité</th>
                {withCost && <th scope="col">Coût{HT} (€)</th>}
                <th scope="col">
                  <span className="unseen">Retirer</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.produit}>
                  <td>
                    {line.nom} <span className="faint">Réf. {line.reference}</span>
                  </td>
                  <td>
                    <NumberBox
                      label={`Quantité de ${line.nom}`}
                      value={line.quantite}
                      onNumber={(quantite) => change(line.produit, { quantite })}
                      parse={parseInteger}
                      format={String}
                      min={1}
                      max={MAX_UNITS}
                      step={1}
                    />
                  </td>
                  {withCost && (
                    <td>
                      <CostBox
                        product={line.nom}
                        cents={fromEuros(line.cout)}
                        onCents={(cents) => change(line.produit, { cout: toEuros(cents) })}
                      />
                    </td>
                  )}
                  <td>
                    <NamedIconButton
                      label={`Retirer ${line.nom}`}
                      onClick={() => control.onChange(lines.filter(({ produit }) => produit !== line.produit))}
                    >
                      <Icon icon={X} size={18} />
                    </NamedIconButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Field {...labels} label="Ajouter un produit">
        {(attributes) => (
          <ProductCombobox
            id={attributes.id}
            describedBy={attributes['aria-describedby']}
            invalid={attributes['aria-invalid']}
            inputRef={control.ref}
            onPick={(product) => void add(product)}
            onClear={() => control.onChange(lines)}
            onType={onType}
          />
        )}
      </Field>
    </div>
  );
}

/** The known purchase price in euros; 0 without one. */
async function purchasePrice(id: number): Promise<number> {
  const { products } = await call(endpoints.findPurchasePrices, { query: { ids: String(id) } });
  return products[0]?.purchase_price ?? 0;
}
