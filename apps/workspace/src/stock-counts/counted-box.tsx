import { endpoints } from '@boutik/api-client';
import type { StockCountLine } from '@boutik/contract';
import { call } from '../api/http';
import { EditableNumber } from '../ui/editable-number';

interface CountedBoxProps {
  countId: number;
  line: StockCountLine;
  /** A barcode was scanned into the field. */
  onCode: (code: string) => void;
}

/** From EAN-8 to GTIN-14: nobody counts ten million units. */
const barcode = /^\d{8,14}$/;

/** The counted units of a product; empty takes the product out of the count. */
export function CountedBox({ countId, line: { id, nom, compte }, onCode }: CountedBoxProps) {
  const save = async (units: number | null) => {
    if (units === null) await call(endpoints.uncountStock, { params: { id: countId, produit: id } });
    else
      await call(endpoints.countStock, {
        params: { id: countId },
        body: { produit: id, quantite: units, mode: 'total' },
      });
    return null;
  };
  const takeCode = (typed: string) => {
    if (!barcode.test(typed)) return false;
    onCode(typed);
    return true;
  };
  return (
    <EditableNumber
      label={`Compté de ${nom}`}
      value={compte}
      save={save}
      texts={{ notANumber: 'Un nombre entier est attendu.', failure: 'Le compte n’a pas pu être enregistré.' }}
      intercept={takeCode}
    />
  );
}
