import type { PriceTier } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { countText } from '@boutik/ui';
import { useTax } from './price';
import { taxLabel } from './tax-label';

/** The quantities from which a unit costs less: "à partir de 10 : 12,90 € HT". */
export function VolumePrices({ tiers }: { tiers: readonly PriceTier[] }) {
  const tax = useTax();
  if (tiers.length === 0) return null;
  return (
    <ul aria-label="Prix par quantité" className="grid gap-0.5 text-sm text-ink-soft">
      {tiers.map(({ quantite, prix_ht, prix_ttc }) => (
        <li key={quantite}>
          à partir de {countText(quantite)}
          {'\u202f'}:{' '}
          <strong className="text-ink tabular-nums">
            {formatEuros(fromEuros(tax === 'ht' ? prix_ht : prix_ttc))}
            {taxLabel(tax)}
          </strong>
        </li>
      ))}
    </ul>
  );
}
