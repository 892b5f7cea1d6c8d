import { paths } from '../paths';
import { buttonStyle } from '../ui/button-style';
import { cx } from '../ui/cx';
import { Link } from '../ui/link';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { Price } from '../ui/price';
import { ShortName } from '../ui/short-name';
import { BrandLogo } from './brand-logo';
import { Highlighted } from './highlighted';
import type { SearchReply } from './use-quick-search';

interface OptionProps {
  id: string;
  active: boolean;
}

/** The focus stays in the field: options are selected with arrow keys or the pointer, never with Tab. */
function optionRole({ id, active }: OptionProps) {
  return { id, role: 'option', 'aria-selected': active, tabIndex: -1 } as const;
}

const chip = (active: boolean) =>
  cx(
    buttonStyle({ tone: 'secondary', size: 'small' }),
    active && 'border-lagoon! bg-lagoon-soft! outline-2 outline-focus',
  );

export function CategoryOption({ category, ...option }: OptionProps & { category: SearchReply['categories'][number] }) {
  return (
    <Link {...optionRole(option)} to={paths[category.type](category.id)} className={chip(option.active)}>
      {category.name}
    </Link>
  );
}

export function BrandOption({ brand, ...option }: OptionProps & { brand: SearchReply['marqueImages'][number] }) {
  return (
    <Link {...optionRole(option)} to={paths.brand(brand.nom)} className={chip(option.active)}>
      <BrandLogo brand={brand} />
    </Link>
  );
}

type ProductOptionProps = OptionProps & { product: SearchReply['data'][number]; query: string };

export function ProductOption({ product, query, ...option }: ProductOptionProps) {
  return (
    <Link
      {...optionRole(option)}
      to={paths.product(product.id)}
      title={product.nom}
      className={cx(
        'flex items-center gap-3 rounded-sm p-2 hover:bg-mist',
        option.active && 'bg-lagoon-soft outline-2 -outline-offset-2 outline-focus',
      )}
    >
      <span className="size-14 shrink-0 rounded-sm bg-mist">
        <Picture url={pictureList(product.url_image)[0]} alt="" sizes="56px" />
      </span>
      <span className="min-w-0 flex-1 text-[0.9375rem] leading-snug font-medium">
        <ShortName name={product.nom} render={(text) => <Highlighted text={text} query={query} />} />
      </span>
      <Price
        net={product.prix_final}
        vat={product.taux_tva}
        previousNet={product.promo ? (product.prix_barre ?? product.prix_vente) : null}
        size="small"
        className="price-stacked"
      />
    </Link>
  );
}
