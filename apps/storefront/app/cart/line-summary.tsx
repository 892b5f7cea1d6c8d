import type { CartLine } from '@boutik/contract';
import { Link } from 'react-router';
import { paths } from '../paths';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { Amount, Price, useTax } from '../ui/price';
import { StockLabel } from '../ui/stock-label';
import { VolumePrices } from '../ui/volume-prices';
import { EcoNote } from './eco-note';

/** Picture, name, reference, stock and unit price of a line. */
export function LineSummary({ line }: { line: CartLine }) {
  const { product } = line;
  return (
    <>
      <Link to={paths.product(product.id)} tabIndex={-1} aria-hidden className="self-start rounded-md bg-mist">
        <Picture url={pictureList(product.url_image)[0]} alt="" sizes="96px" className="p-2" />
      </Link>
      <div className="grid content-start gap-1.5">
        <Link to={paths.product(product.id)} className="leading-snug font-medium hover:text-lagoon hover:underline">
          {product.nom}
        </Link>
        <p className="text-sm text-ink-faint">Réf. {product.reference}</p>
        <StockLabel stock={product.nb_stock} supplierId={product.fournisseur_id} />
        <p className="text-sm text-ink-soft">
          Prix unitaire{'\u202f'}: <Price net={line.price} vat={product.taux_tva} size="small" />
          {line.tarif && <span className="ml-2 font-medium text-lagoon">votre tarif</span>}
        </p>
        <VolumePrices tiers={line.paliers.filter(({ quantite }) => quantite > line.quantity)} />
      </div>
    </>
  );
}

/** The total of the line, with or without tax as chosen. */
export function LineTotal({ line }: { line: CartLine }) {
  const tax = useTax();
  return (
    <div className="max-sm:min-w-[7rem] max-sm:flex-1 sm:text-right">
      <Amount euros={tax === 'ht' ? line.total_ht : line.total_ttc} tax={tax} size="medium" />
      <EcoNote of={line} />
    </div>
  );
}
