import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { Field, Options, Select, TextBox } from '../ui/field';
import { NumberBox } from '../ui/number-box';
import { parseSignedInteger } from '../ui/typed-number';
import { reasonChoices } from './stock-labels';

const MAX_CHANGE = 1_000_000;

/** Corrects the stock by a difference, with a reason; shows what will be free afterwards. */
export function CorrectStockButton({ id, free }: { id: number; free: number }) {
  const [units, setUnits] = useState(0);
  const [reason, setReason] = useState<(typeof reasonChoices)[number][0]>('casse');
  const [note, setNote] = useState('');
  // Idempotency key of this correction: a second press, or a retry after a lost reply, corrects once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const correct = async () => {
    const body = { variation: units, motif: reason, note };
    const headers = { 'Idempotency-Key': key };
    const { message } = await call(endpoints.correctStock, { params: { id }, body, headers });
    setUnits(0);
    setNote('');
    setKey(crypto.randomUUID());
    return message ?? 'Stock corrigé';
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setKey(crypto.randomUUID());
    };
  return (
    <DecisionButton verb="Corriger le stock" question={'Corriger le stock\u202f?'} decide={correct}>
      <Field label="Différence" hint={`Négative pour retirer\u202f: -2. Libre ensuite\u202f: ${free + units}.`}>
        {({ id: inputId, ...attributes }) => (
          <NumberBox
            id={inputId}
            describedBy={attributes['aria-describedby']}
            value={units}
            onNumber={change(setUnits)}
            parse={parseSignedInteger}
            format={String}
            min={-free}
            max={MAX_CHANGE}
            step={1}
          />
        )}
      </Field>
      <Select
        label="Motif"
        value={reason}
        onChange={({ target }) => change(setReason)(target.value as (typeof reasonChoices)[number][0])}
      >
        <Options choices={reasonChoices} />
      </Select>
      <TextBox
        label="Note (facultative)"
        maxLength={200}
        value={note}
        onChange={({ target }) => change(setNote)(target.value)}
      />
    </DecisionButton>
  );
}
