import { endpoints } from '@boutik/api-client';
import type { StockCountLine } from '@boutik/contract';
import { type KeyboardEvent, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { call, getErrorMessage } from '../api/http';
import { parseInteger } from '../ui/typed-number';

interface CountedBoxProps {
  countId: number;
  line: StockCountLine;
  /** A barcode was scanned into the field. */
  onCode: (code: string) => void;
}

/** From EAN-8 to GTIN-14: nobody counts ten million units. */
const barcode = /^\d{8,14}$/;

/** The counted units of a product: saved on leaving the field or by Enter; empty takes the product out of the count. */
export function CountedBox({ countId, line: { id, nom, compte }, onCode }: CountedBoxProps) {
  const known = compte === null ? '' : String(compte);
  const [text, setText] = useState(known);
  const notify = useNotify();
  const refresh = useRefresh();
  const save = async () => {
    const typed = text.trim();
    if (typed === known) return;
    if (barcode.test(typed)) {
      onCode(typed);
      setText(known);
      return;
    }
    const units = parseInteger(typed);
    if (typed !== '' && units === null) {
      notify('Un nombre entier est attendu.', { type: 'error' });
      setText(known);
      return;
    }
    try {
      if (units === null) await call(endpoints.uncountStock, { params: { id: countId, produit: id } });
      else
        await call(endpoints.countStock, {
          params: { id: countId },
          body: { produit: id, quantite: units, mode: 'total' },
        });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error, 'Le compte n’a pas pu être enregistré.'), { type: 'error' });
      setText(known);
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setText(known);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={`Compté de ${nom}`}
      className="control control-number"
      value={text}
      onChange={({ target }) => setText(target.value)}
      // What is typed replaces the number, and a scanned code is not appended to it.
      onFocus={({ target }) => target.select()}
      onBlur={() => void save()}
      onKeyDown={handleKey}
    />
  );
}
