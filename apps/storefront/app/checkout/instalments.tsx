import type { OrderInstalment } from '@boutik/contract';
import { reunionDay } from '@boutik/kernel';
import { euroText, longDay } from '@boutik/ui';
import { useState } from 'react';
import { cx } from '../ui/cx';

/** The payment schedule of an order: what is due when, and what of it is paid. */
export function Instalments({ of }: { of: readonly OrderInstalment[] }) {
  const [today] = useState(() => reunionDay(new Date()));
  return (
    <section aria-labelledby="echeancier" className="grid gap-3">
      <h2 id="echeancier" className="text-xl">
        Votre échéancier
      </h2>
      <ol className="divide-y divide-line rounded-lg border border-line">
        {of.map(({ numero, date, montant, reste }) => (
          <li key={numero} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3">
            <span>{longDay(date)}</span>
            <span className="font-semibold">{euroText(montant)}</span>
            <span className={cx('w-full text-sm', reste === 0 ? 'text-leaf' : 'text-ink-soft')}>
              {stateOf({ date, montant, reste }, today)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stateOf({ date, montant, reste }: Pick<OrderInstalment, 'date' | 'montant' | 'reste'>, today: string): string {
  if (reste === 0) return 'Réglée';
  const left = reste < montant ? `, reste ${euroText(reste)}` : '';
  return `${date < today ? 'En retard' : 'À régler'}${left}`;
}
