import { endpoints } from '@boutik/api-client';
import type { ProductShipping } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { DecisionButton } from '../ui/decision-button';
import { Field } from '../ui/field';
import { HundredthsBox } from '../ui/hundredths-box';
import { formatShortHundredths } from '../ui/typed-number';

const MAX_WEIGHT = 100_000;
const MAX_SIDE = 50_000;

/** Notes how a product is packed, for fees by weight and volume, and whether it is only collected. */
export function ShippingButton({ id }: { id: number }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findProductShipping, { params: { id } });
  if (!reply && failed)
    return (
      <Button variant="outlined" loading={busy} onClick={refetch}>
        Expédition{'\u202f'}: réessayer
      </Button>
    );
  if (!reply)
    return (
      <Button variant="outlined" disabled>
        Expédition
      </Button>
    );
  return <ShippingForm key={JSON.stringify(reply.data)} id={id} shipping={reply.data} onSaved={refetch} />;
}

interface ShippingFormProps {
  id: number;
  shipping: ProductShipping;
  onSaved: () => void;
}

function ShippingForm({ id, shipping, onSaved }: ShippingFormProps) {
  const { poids_fiche: sheetWeight, ...packed } = shipping;
  const [values, setValues] = useState(packed);
  const change = (part: Partial<typeof packed>) => setValues({ ...values, ...part });
  const save = async () =>
    (await call(endpoints.setProductShipping, { params: { id }, body: values })).message ?? 'Expédition enregistrée';
  return (
    <DecisionButton
      verb="Expédition"
      question={'Comment le produit est-il expédié\u202f?'}
      decide={save}
      onDecided={onSaved}
    >
      <Measure
        label="Poids emballé (kg)"
        max={MAX_WEIGHT}
        value={values.poids}
        known={weightText(sheetWeight)}
        onValue={(poids) => change({ poids })}
      />
      <Measure
        label="Longueur (cm)"
        max={MAX_SIDE}
        value={values.longueur}
        onValue={(longueur) => change({ longueur })}
      />
      <Measure label="Largeur (cm)" max={MAX_SIDE} value={values.largeur} onValue={(largeur) => change({ largeur })} />
      <Measure label="Hauteur (cm)" max={MAX_SIDE} value={values.hauteur} onValue={(hauteur) => change({ hauteur })} />
      <label className="check">
        <input
          type="checkbox"
          checked={values.retrait_seulement}
          onChange={({ target }) => change({ retrait_seulement: target.checked })}
        />
        Retrait en point relais seulement
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={values.sans_avion}
          onChange={({ target }) => change({ sans_avion: target.checked })}
        />
        Ne voyage pas par avion{'\u202f'}: pas livré hors de La Réunion
      </label>
    </DecisionButton>
  );
}

/** Follows "not noted"; empty where the data sheet has no weight of ten grams or more. */
function weightText(kilograms: number | null): string {
  const hundredths = Math.round((kilograms ?? 0) * 100);
  return hundredths === 0 ? '' : `, ${formatShortHundredths(hundredths)}\u202fkg sans emballage`;
}

interface MeasureProps {
  label: string;
  max: number;
  /** What is known without packing, after "not noted". */
  known?: string;
  /** Null is shown as 0. */
  value: number | null;
  onValue: (value: number | null) => void;
}

function Measure({ label, max, known = '', value, onValue }: MeasureProps) {
  return (
    <Field label={label} hint={value === null && `0\u202f: pas noté${known}`}>
      {({ id, 'aria-describedby': describedBy }) => (
        <HundredthsBox
          id={id}
          describedBy={describedBy}
          value={Math.round((value ?? 0) * 100)}
          onNumber={(hundredths) => onValue(hundredths === 0 ? null : hundredths / 100)}
          format={formatShortHundredths}
          max={max}
        />
      )}
    </Field>
  );
}
