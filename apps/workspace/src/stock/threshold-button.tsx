import { endpoints } from '@boutik/api-client';
import type { ProductStock } from '@boutik/contract';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';
import { parseInteger } from '../ui/typed-number';

/** Sets the threshold of low stock of one product; empty: the one of its category. */
export function ThresholdButton({ id, stock }: { id: number; stock: ProductStock }) {
  const [text, setText] = useState(stock.seuil === null ? '' : String(stock.seuil));
  const set = async () => {
    const seuil = text.trim() === '' ? null : (parseInteger(text) ?? Number.NaN);
    if (Number.isNaN(seuil)) return Promise.reject(new Error('Not a number.'));
    return (await call(endpoints.setStockThreshold, { params: { id }, body: { seuil } })).message ?? 'Seuil enregistré';
  };
  const invalid = text.trim() !== '' && parseInteger(text) === null;
  return (
    <DecisionButton verb="Fixer le seuil" question={'Seuil de stock bas\u202f?'} decide={set}>
      <TextBox
        label="Seuil"
        inputMode="numeric"
        autoComplete="off"
        hint={'Vide\u202f: celui de la catégorie.'}
        error={invalid ? 'Un nombre entier est attendu.' : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </DecisionButton>
  );
}
