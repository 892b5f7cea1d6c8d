import type { OrderShipments } from '@boutik/contract';
import { barcodeVariants } from '@boutik/kernel';
import { type KeyboardEvent, useState } from 'react';
import { TextBox } from '../ui/field';

export type ShipmentLine = OrderShipments['lignes'][number];

interface ScanFieldProps {
  lines: readonly ShipmentLine[];
  /** Units that were scanned so far, by line. */
  counted: ReadonlyMap<number, number>;
  /** One more unit of this line. @returns how many of it were scanned */
  onScan: (line: ShipmentLine) => number;
}

/** Takes the barcodes that a hand scanner types, each with Enter, or references from the keyboard. */
export function ScanField({ lines, counted, onScan }: ScanFieldProps) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [last, setLast] = useState('');
  const scan = () => {
    const line = lines.find((one) => hasCode(one, code));
    const isFull = line && (counted.get(line.ligne) ?? 0) >= line.reste;
    if (!line) setError(`Le code ${code} n’est pas à mettre dans ce colis.`);
    else if (isFull) setError(`Tous les ${line.nom} sont déjà dans le colis.`);
    else {
      setError(null);
      setCode('');
      setLast(`${line.nom}\u202f: ${onScan(line)} sur ${line.reste}`);
    }
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || code.trim() === '') return;
    // Enter would press the button of the dialog.
    event.preventDefault();
    scan();
  };
  return (
    <div>
      <TextBox
        label="Scanner un article"
        hint="Code-barres ou référence, puis Entrée. Le premier remet les quantités à zéro."
        value={code}
        error={error}
        autoComplete="off"
        onChange={({ target }) => {
          setCode(target.value);
          setError(null);
        }}
        onFocus={({ target }) => target.select()}
        onKeyDown={handleKeyDown}
      />
      <p role="status" className="soft">
        {last}
      </p>
    </div>
  );
}

function hasCode({ reference, code_barres: barcode }: ShipmentLine, typed: string): boolean {
  const code = typed.trim();
  if (reference !== '' && reference.toLowerCase() === code.toLowerCase()) return true;
  return barcode !== null && barcodeVariants(code).includes(barcode);
}
