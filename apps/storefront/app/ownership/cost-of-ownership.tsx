import type { Product } from '@boutik/contract';
import { formatEuros } from '@boutik/kernel';
import { paths } from '../paths';
import { Link } from '../ui/link';
import { useTax } from '../ui/price';
import { shownCents } from '../ui/price-text';
import { taxLabel } from '../ui/tax-label';
import { ownershipRows } from './ownership-rows';

export type Counterpart = Omit<Product, 'reviews'>;

/** A refurbished product beside the new one that takes its place: what each costs, and what nobody tells. */
export function CostOfOwnership({ product, counterpart }: { product: Counterpart; counterpart: Counterpart }) {
  const tax = useTax();
  const rows = ownershipRows([product, counterpart]);
  const known = rows.filter(({ values }) => values.some((value) => value !== null));
  const unknown = rows.filter(({ values }) => values.every((value) => value === null));
  const cents = ({ prix_final, taux_tva }: Counterpart) => shownCents(prix_final, taux_tva, tax);
  const saved = cents(counterpart) - cents(product);
  return (
    <section aria-labelledby="cout-complet" className="mt-14 border-t border-line pt-10">
      <h2 id="cout-complet" className="mb-4 text-2xl">
        Reconditionné ou neuf{'\u202f'}: le coût complet
      </h2>
      <p className="mb-4 max-w-3xl text-ink-soft">
        Comparé au moins cher de nos produits neufs en stock qui a au moins la même mémoire, le même stockage et la même
        taille d’écran{'\u202f'}:{' '}
        <Link to={paths.product(counterpart.id)} className="font-semibold text-lagoon underline underline-offset-4">
          {counterpart.nom}
        </Link>
        .{' '}
        {saved > 0 && (
          <strong className="text-ink">
            À l’achat, le reconditionné coûte {formatEuros(saved)}
            {taxLabel(tax)} de moins.
          </strong>
        )}
        {saved <= 0 && <strong className="text-ink">À l’achat, le reconditionné ne coûte pas moins cher.</strong>}
      </p>
      <table className="w-full max-w-3xl table-fixed border-collapse text-left hyphens-auto text-[0.9375rem]">
        <caption className="sr-only">Coût complet du produit reconditionné et du produit neuf</caption>
        <thead>
          <tr className="border-b border-line-strong align-bottom">
            <th scope="col" className="py-2 pr-3 font-normal text-ink-soft">
              <span className="sr-only">Critère</span>
            </th>
            <th scope="col" className="px-3 py-2">
              Ce produit
            </th>
            <th scope="col" className="py-2 pl-3">
              Le neuf
            </th>
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line align-top">
            <th scope="row" className="py-2 pr-3 font-normal text-ink-soft">
              Prix
            </th>
            {[product, counterpart].map((one) => (
              <td key={one.id} className="px-3 py-2 last:pr-0">
                <strong>{formatEuros(cents(one))}</strong>
                {taxLabel(tax)}
              </td>
            ))}
          </tr>
          {known.map(({ name, values: [own, other] }) => (
            <tr key={name} className="border-b border-line align-top break-words">
              <th scope="row" className="py-2 pr-3 font-normal text-ink-soft">
                {name}
              </th>
              <td className="px-3 py-2">{own ?? 'Non indiqué'}</td>
              <td className="py-2 pl-3">{other ?? 'Non indiqué'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {unknown.length > 0 && (
        <p className="mt-4 max-w-3xl text-[0.9375rem]">
          <strong>Ce que nous ne savons pas, ni pour l’un ni pour l’autre{'\u202f'}:</strong>{' '}
          {unknown.map(({ name }) => name.toLocaleLowerCase('fr')).join(', ')}. Nous ne l’estimons pas.
        </p>
      )}
      <p className="mt-2 max-w-3xl text-sm text-ink-faint">
        Sources{'\u202f'}: prix de notre boutique ce jour{'\u202f'}; articles L. 217-3 et L. 217-7 du code de la
        consommation (garantie légale de deux ans{'\u202f'}; défaut présumé d’origine pendant vingt-quatre mois, douze
        pour un bien d’occasion){'\u202f'}; le reste, fiches des deux produits.
      </p>
    </section>
  );
}
