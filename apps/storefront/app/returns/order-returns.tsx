import type { ReturnableProduct } from '@boutik/contract';
import { Link } from '../ui/link';
import { withdrawalDays } from './return-terms';

interface OrderReturnsProps {
  /** Its public number. */
  orderNumber: string;
  /** What the form of a return names the order by. */
  reference: string;
  products: readonly ReturnableProduct[];
  /** True for a consumer's order within the withdrawal period with units that are not returned, as the API says. */
  retractable: boolean;
  /** What the order promised when it was placed. */
  terms: { jours: number; retour_paye_par: 'client' | 'boutique' };
}

const linkStyle = 'inline-block py-1.5 text-lagoon underline underline-offset-4 hover:text-lagoon-deep';

/** Links to return a product and to withdraw from the contract, as the law requires. */
export function OrderReturns({ orderNumber, reference, products, retractable, terms }: OrderReturnsProps) {
  const left = products.filter((product) => product.a_retourner > 0);
  const open = products.filter((product) => product.en_retour > 0);
  if (left.length === 0 && open.length === 0 && !retractable) return null;
  return (
    <section aria-labelledby="retours" className="rounded-lg bg-mist p-5 sm:p-6">
      <h2 id="retours" className="text-lg">
        {retractable ? 'Retours et rétractation' : 'Retours'}
      </h2>
      {(left.length > 0 || retractable) && (
        <p className="mt-1 text-ink-soft">
          {left.length > 0 && 'Un souci avec un article\u202f? Demandez son retour. '}
          {retractable &&
            `Vous avez ${left.length > 0 ? 'aussi ' : ''}${withdrawalDays(terms.jours)} après la livraison pour changer d’avis${terms.retour_paye_par === 'boutique' ? ', retour offert' : ''}.`}
        </p>
      )}
      <ul className="mt-2 grid">
        {open.map((product) => (
          <li key={`en cours ${product.id}`} className="py-1.5">
            {openReturnText(product)}
          </li>
        ))}
        {left.map(({ id, nom }) => (
          <li key={id}>
            <Link
              to={`/demande_retour/${id}?${new URLSearchParams({ commande: reference, produit: nom })}`}
              className={linkStyle}
            >
              Demander un retour{'\u202f'}: {nom}
            </Link>
          </li>
        ))}
      </ul>
      {retractable && (
        <p className="mt-2">
          <Link to={`/retractation?commande=${orderNumber}`} className={`${linkStyle} font-semibold`}>
            Renoncer au contrat ici
          </Link>
        </p>
      )}
    </section>
  );
}

/** "Retour en cours : 2 × Écran". */
export function openReturnText({ nom, en_retour: units }: ReturnableProduct): string {
  return `Retour en cours\u202f: ${units > 1 ? `${units} × ` : ''}${nom}`;
}
