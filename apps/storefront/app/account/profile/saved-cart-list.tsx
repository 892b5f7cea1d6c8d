import type { ReplyOf, readSavedCart } from '@boutik/contract';
import { Link } from 'react-router';
import { LinkButton } from '../../ui/button';

type Line = ReplyOf<typeof readSavedCart>['cart'][number];

/** A summary of the saved cart; it is changed on its own page. */
export function SavedCartList({ lines }: { lines: readonly Line[] }) {
  if (lines.length === 0)
    return <p className="text-ink-soft">Rien de sauvegardé pour le moment. Le panier se sauvegarde depuis sa page.</p>;
  return (
    <div className="grid gap-4">
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {lines.map((line) => (
          <li key={line.id} className="flex items-baseline justify-between gap-4 px-4 py-3">
            <Link
              to={`/produit/${line.product.id}`}
              className="min-w-0 font-semibold underline-offset-4 hover:underline"
            >
              {line.product.nom}
            </Link>
            <span className="whitespace-nowrap text-ink-soft tabular-nums">× {line.quantity}</span>
          </li>
        ))}
      </ul>
      <div>
        <LinkButton to="/panier-sauvegarde" tone="secondary">
          Ouvrir mon panier sauvegardé
        </LinkButton>
      </div>
    </div>
  );
}
