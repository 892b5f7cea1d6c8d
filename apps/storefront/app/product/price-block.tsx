import type { OwnPrice, Product } from '@boutik/contract';
import { formatEuros, VAT_EXEMPTION } from '@boutik/kernel';
import { percentText, tenthsText } from '@boutik/ui';
import { Wrench } from 'lucide-react';
import { Icon } from '../ui/icon';
import { Price, useTax } from '../ui/price';
import { shownCents } from '../ui/price-text';
import { taxLabel, VAT_EXEMPT } from '../ui/tax-label';
import { VolumePrices } from '../ui/volume-prices';

/**
 * The price with the mandatory information: tax, prior price, eco-participation, repairability index and energy class.
 */
export function PriceBlock({ product, own }: { product: Product; own: OwnPrice | null }) {
  return (
    <div className="grid gap-2 border-t border-line pt-5">
      <Price
        net={product.prix_final}
        vat={product.taux_tva}
        previousNet={product.promo ? (product.prix_barre ?? product.prix_vente) : null}
        size="huge"
      />
      <div className="grid gap-0.5 text-sm text-ink-faint">
        <TaxNote product={product} />
        {product.promo === 1 && product.prix_barre !== null && (
          <PriorPrice net={product.prix_barre} product={product} />
        )}
      </div>
      {own?.tarif && (
        <p className="font-semibold">
          Votre prix{'\u202f'}: <Price net={own.prix_ht} vat={product.taux_tva} />
        </p>
      )}
      <VolumePrices tiers={own?.paliers ?? product.paliers} />
      <Labels product={product} />
    </div>
  );
}

function TaxNote({ product }: { product: Product }) {
  const tax = useTax();
  const percent = percentText(product.taux_tva);
  const vat = tax === 'ttc' ? `TVA de ${percent} comprise` : `Hors TVA de ${percent}`;
  const eco = product.eco_participation;
  return (
    <p>
      {VAT_EXEMPT ? VAT_EXEMPTION : vat}
      {eco !== null && eco > 0 && <>, dont {formatEuros(shownCents(eco, product.taux_tva, tax))} d’éco-participation</>}
    </p>
  );
}

/** Explains the struck price (Code de la consommation, art. L112-1-1). */
function PriorPrice({ net, product }: { net: number; product: Product }) {
  const tax = useTax();
  return (
    <p>
      Prix le plus bas des 30 jours précédant la promotion{'\u202f'}:{' '}
      {formatEuros(shownCents(net, product.taux_tva, tax))}
      {taxLabel(tax)}
    </p>
  );
}

/** Must be shown near the price (art. L541-9-2 of the Code de l'environnement, regulation (EU) 2017/1369). */
function Labels({ product }: { product: Product }) {
  const { indice_reparabilite: index, classe_energie: energy } = product;
  if (index === null && energy === null) return null;
  return (
    <ul aria-label="Étiquettes" className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft">
      {index !== null && (
        <li className="flex items-center gap-2">
          Indice de réparabilité
          <span className={`repair repair-${Math.min(5, Math.floor(index / 2) + 1)}`}>
            <Icon icon={Wrench} size={14} />
            {tenthsText(index)} / 10
          </span>
        </li>
      )}
      {energy !== null && (
        <li className="flex items-center gap-2">
          Classe énergétique
          <span className={`energy energy-${energy}`}>{energy}</span>
          <span className="text-ink-faint">de A à G</span>
        </li>
      )}
    </ul>
  );
}
