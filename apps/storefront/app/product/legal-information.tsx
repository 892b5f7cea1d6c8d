import type { Product } from '@boutik/contract';
import { formatEuros } from '@boutik/kernel';
import type { ReactNode } from 'react';
import { RETURN_TERMS, withdrawalDays } from '../returns/return-terms';
import { Link } from '../ui/link';
import { useTax } from '../ui/price';
import { shownCents } from '../ui/price-text';
import { taxLabel } from '../ui/tax-label';

const grades = {
  A: 'très peu de traces d’usage, invisibles à bout de bras',
  B: 'traces d’usage légères, visibles de près',
  C: 'traces d’usage visibles, rayures ou marques',
} as const;

/** Information that is mandatory before an order, as far as the product's data contain it. */
export function LegalInformation({ product }: { product: Product }) {
  const { grade, pieces_detachees_annees: years } = product;
  return (
    <section aria-labelledby="reglementaire">
      <h2 id="reglementaire" className="mb-4 text-2xl">
        Informations réglementaires
      </h2>
      <Guarantees />
      <dl className="mt-2 text-[0.9375rem]">
        {grade && (
          <Fact name="État">
            Produit d’occasion reconditionné, grade {grade}
            {'\u202f'}: {grades[grade]}. Toutes ses fonctions ont été testées et les données de l’ancien utilisateur
            effacées.
          </Fact>
        )}
        {(years !== null || product.eco_participation !== null) && (
          <Fact name="Pièces détachées">
            {years === null
              ? 'Disponibilité non communiquée par le fabricant'
              : `Disponibles ${years} ans après l’achat`}
          </Fact>
        )}
        <EcoParticipation product={product} />
        <Fact name="Rétractation">
          {withdrawalDays()} après la livraison, sans avoir à se justifier{'\u202f'}; frais de renvoi à{' '}
          {RETURN_TERMS.paidBy === 'shop' ? 'notre' : 'votre'} charge.{' '}
          <LegalLink page="termsOfSale">Conditions et formulaire</LegalLink>
        </Fact>
      </dl>
    </section>
  );
}

/** The framed summary; the full notice of article D211-2 is in the terms of sale. */
function Guarantees() {
  return (
    <div id="garanties" className="scroll-mt-6 rounded-md border border-line-strong p-4 text-[0.9375rem]">
      <h3 className="mb-2 text-base">Garanties légales</h3>
      <p>
        Le vendeur doit la <strong>garantie légale de conformité</strong> pendant deux ans à compter de la délivrance
        {'\u202f'}: réparation ou remplacement sans frais dans les trente jours, ou à défaut réduction du prix ou
        remboursement (articles L. 217-1 et suivants du code de la consommation).
      </p>
      <p className="mt-2">
        Il doit aussi la <strong>garantie des vices cachés</strong> pendant deux ans à compter de la découverte du
        défaut (articles 1641 à 1649 du code civil).{' '}
        <LegalLink page="termsOfSale">Lire le détail des garanties</LegalLink>
      </p>
    </div>
  );
}

function EcoParticipation({ product }: { product: Product }) {
  const tax = useTax();
  const eco = product.eco_participation;
  if (eco === null || eco === 0) return null;
  return (
    <Fact name="Éco-participation">
      {formatEuros(shownCents(eco, product.taux_tva, tax))}
      {taxLabel(tax)}, comprise dans le prix. Nous reprenons gratuitement votre ancien appareil équivalent.
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-2.5 last:border-0 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LegalLink({ page, children }: { page: string; children: ReactNode }) {
  return (
    <Link to={`/informations/${page}`} className="text-lagoon underline underline-offset-4">
      {children}
    </Link>
  );
}
