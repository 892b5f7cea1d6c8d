import type { Product, ProductFamily } from '@boutik/contract';
import { useId } from 'react';
import { paths } from '../paths';
import { cx } from '../ui/cx';
import { Link } from '../ui/link';
import { Picture } from '../ui/picture';
import { Price } from '../ui/price';
import { type VariantAxis, variantAxes, type VariantOption } from './variant-options';

/** An axis whose values are seen better than read. */
const SEEN = /^(?:couleur|coloris|finition)$/i;

/** Links to the other products of the family: they work without scripts, and each page has its own address. */
export function VariantSwitch({ product }: { product: Pick<Product, 'id' | 'declinaisons' | 'prix_final'> }) {
  const { id, declinaisons: family, prix_final: price } = product;
  if (!family) return null;
  return (
    <nav aria-label="Déclinaisons du produit" className="grid gap-4">
      {variantAxes(family, id).map((axis) => (
        <Axis key={axis.name} axis={axis} price={price} />
      ))}
    </nav>
  );
}

function Axis({ axis, price }: { axis: VariantAxis; price: number }) {
  const heading = useId();
  const { name, current, options } = axis;
  const hasPictures = SEEN.test(name) && new Set(options.map(({ member }) => member.url_image)).size > 1;
  return (
    <div className="grid gap-2">
      <p id={heading} className="text-sm text-ink-soft">
        {name}
        {'\u202f'}: <strong className="font-semibold text-ink">{current}</strong>
      </p>
      <ul aria-labelledby={heading} className="flex flex-wrap gap-2">
        {options.map((option) => (
          <li key={option.value}>
            <Option option={option} hasPicture={hasPictures} price={price} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface OptionProps {
  option: VariantOption;
  hasPicture: boolean;
  /** Of the product of the page, excluding tax. */
  price: number;
}

function Option({ option: { value, member, isCurrent, isExact }, hasPicture, price }: OptionProps) {
  const soldOut = isExact && !member.en_Stock;
  return (
    <Link
      to={paths.product(member.id)}
      prefetch="intent"
      aria-current={isCurrent ? 'page' : undefined}
      title={isExact ? undefined : `${member.valeurs.join(', ')} : ce choix change aussi le reste`}
      className={cx('variant', !isExact && 'variant-other', soldOut && 'variant-sold-out')}
    >
      {hasPicture && <Picture url={firstPicture(member)} alt="" sizes="40px" frame="variant-picture" />}
      <span>
        {value} {!isExact && <Note text="Indisponible avec ce choix" />}
        {soldOut && <Note text="Épuisé" />}
        {isExact && !isCurrent && member.en_Stock && member.prix_final !== price && (
          <span className="variant-note">
            <Price net={member.prix_final} vat={member.taux_tva} size="note" />
          </span>
        )}
      </span>
    </Link>
  );
}

function Note({ text }: { text: string }) {
  return <span className="variant-note">{text}</span>;
}

function firstPicture({ url_image }: ProductFamily['membres'][number]): string | undefined {
  return url_image === '' ? undefined : url_image;
}
