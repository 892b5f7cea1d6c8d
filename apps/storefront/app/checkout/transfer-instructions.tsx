import type { TransferInstructions as Instructions } from '@boutik/contract';
import { isPast } from '@boutik/kernel';
import { euroText, frenchDateTime, longDay } from '@boutik/ui';
import { useState } from 'react';

interface TransferInstructionsProps {
  of: Instructions;
  /** The last day of payment of an order on account. */
  before?: string | undefined;
}

/** The account, the reference and the amount of the bank transfer that the order waits for. */
export function TransferInstructions({ of, before }: TransferInstructionsProps) {
  const [now] = useState(() => new Date());
  const rows: [string, string | null][] = [
    ['Montant', euroText(of.montant)],
    ['Référence à indiquer', inGroups(of.reference)],
    ['IBAN', inGroups(of.iban)],
    ['BIC', of.bic],
    ['Titulaire du compte', of.titulaire],
  ];
  return (
    <section aria-labelledby="virement" className="grid gap-4 rounded-lg bg-vanilla p-6">
      <h2 id="virement" className="text-xl">
        {before ? dueTitle(before, now) : 'Réglez par virement'}
      </h2>
      <p>
        Indiquez la référence telle quelle{'\u202f'}: elle nous permet de reconnaître votre paiement.
        {of.avant_le && ` Vos articles vous sont réservés jusqu’au ${frenchDateTime(of.avant_le)}.`}
      </p>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {rows.map(([label, value]) => value && <Row key={label} label={label} value={value} />)}
      </dl>
    </section>
  );
}

const dueTitle = (day: string, now: Date) =>
  isPast(day, now) ? `En retard\u202f: échéance du ${longDay(day)}` : `À payer avant le ${longDay(day)}`;

function Row({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="font-semibold break-words">{value}</dd>
    </>
  );
}

/** In groups of four, as banks print them; copying keeps only spaces that bank forms accept. */
function inGroups(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
