import type { ProductCard } from '@boutik/contract';
import { comparisonUrl } from './comparison-url';
import { decimalText } from '@boutik/ui';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../paths';
import { LinkButton } from '../ui/button';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { Picture } from '../ui/picture';
import { CARD_SIZES } from '../ui/picture-sizes';
import { pictureList } from '../ui/picture-source';
import { Price } from '../ui/price';
import { StockLabel } from '../ui/stock-label';
import type { ComparedSection } from './compare-specifications';

interface ComparisonTableProps {
  products: readonly ProductCard[];
  sections: readonly ComparedSection[];
}

/** A column per product; the names of the rows stay in view when it scrolls. */
export function ComparisonTable({ products, sections }: ComparisonTableProps) {
  return (
    <section
      aria-label="Comparaison"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="relative min-w-0 overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full border-collapse text-left text-[0.9375rem]">
        <caption className="sr-only">Produits comparés</caption>
        <thead>
          <tr className="align-top">
            <th scope="col" className={cx(nameStyle, 'bg-surface')}>
              <span className="sr-only">Caractéristique</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className="min-w-28 border-l border-line p-3 font-normal sm:min-w-52">
                <ComparedProduct product={product} others={products.filter(({ id }) => id !== product.id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Prix">
            {products.map(({ id, prix_final, taux_tva }) => (
              <Price key={id} net={prix_final} vat={taux_tva} />
            ))}
          </Row>
          <Row name="Disponibilité">
            {products.map(({ id, nb_stock, fournisseur_id }) => (
              <StockLabel key={id} stock={nb_stock} supplierId={fournisseur_id} />
            ))}
          </Row>
          <Row name="Note">
            {products.map(({ id, note_moyenne, nombre_avis }) => (
              <span key={id}>
                {note_moyenne === null ? 'Aucun avis' : `${decimalText(note_moyenne)} / 5 (${nombre_avis})`}
              </span>
            ))}
          </Row>
        </tbody>
        {sections
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="border-t border-line bg-vanilla">
                <th colSpan={products.length + 1} scope="rowgroup" className="p-3 font-heading text-base font-semibold">
                  <span className="sticky left-3">{title}</span>
                </th>
              </tr>
              {rows.map(({ name, values, differs }) => (
                <Row key={name} name={name} differs={differs}>
                  {values.map((value, at) => (
                    <span key={products[at]?.id}>{value ?? <Unknown />}</span>
                  ))}
                </Row>
              ))}
            </tbody>
          ))}
      </table>
    </section>
  );
}

const nameStyle =
  'sticky left-0 z-10 w-24 min-w-24 p-3 text-left font-normal break-words text-ink-soft sm:w-56 sm:min-w-56';

function Row({ name, differs = false, children }: { name: string; differs?: boolean; children: ReactNode[] }) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className={cx(nameStyle, differs ? 'bg-lagoon-soft' : 'bg-surface')}>
        {name}
        {differs && <span className="sr-only"> (différent)</span>}
      </th>
      {children.map((cell, at) => (
        <td key={at} className={cx('border-l border-line p-3 break-words', differs && 'bg-lagoon-soft font-medium')}>
          {cell}
        </td>
      ))}
    </tr>
  );
}

function Unknown() {
  return (
    <>
      <span aria-hidden>—</span>
      <span className="sr-only">Non précisé</span>
    </>
  );
}

function ComparedProduct({ product, others }: { product: ProductCard; others: readonly ProductCard[] }) {
  return (
    <div className="grid gap-2">
      <Picture
        url={pictureList(product.url_image)[0]}
        alt=""
        sizes={CARD_SIZES}
        frame="block aspect-square w-full max-w-28 overflow-hidden rounded-md"
      />
      <Link to={paths.product(product.id)} className="font-semibold break-words hover:text-lagoon">
        {product.nom}
      </Link>
      <LinkButton
        to={comparisonUrl(others.map(({ id }) => id))}
        tone="quiet"
        preventScrollReset
        className="-ml-4 justify-self-start"
      >
        <Icon icon={X} size={16} /> Retirer<span className="sr-only"> {product.nom}</span>
      </LinkButton>
    </div>
  );
}
