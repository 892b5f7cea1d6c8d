import { endpoints } from '@boutik/api-client';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';

/** Notes where a product lies in the store room; the picking list follows these places. */
export function LocationButton({ id, location }: { id: number; location: string | null }) {
  const [text, setText] = useState(location ?? '');
  const set = async () => {
    const body = { emplacement: text.trim() || null };
    return (await call(endpoints.setStockLocation, { params: { id }, body })).message ?? 'Emplacement enregistré';
  };
  return (
    <DecisionButton verb="Emplacement" question={'Où se trouve le produit\u202f?'} decide={set}>
      <TextBox
        label="Emplacement"
        placeholder="B-12-3"
        autoComplete="off"
        maxLength={40}
        hint="Allée, étagère, case. Les listes de préparation suivent cet ordre."
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </DecisionButton>
  );
}
