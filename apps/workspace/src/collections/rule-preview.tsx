import { endpoints } from '@boutik/api-client';
import type { CollectionWireRule, previewCollection, ReplyOf } from '@boutik/contract';
import { countText, euroText } from '@boutik/ui';
import { useWatch } from 'react-hook-form';
import { call } from '../api/http';
import { ProductName } from '../products/product-name';
import type { Column } from '../ui/list/column';
import { DataTable } from '../ui/list/data-table';
import { Notice } from '../ui/notice';
import { TTC } from '../ui/tax-label';
import { Thumbnail } from '../ui/thumbnail';
import { ServerPreview } from '../ui/server-preview';
import { plainRule } from './collection-rule';

type Previewed = ReplyOf<typeof previewCollection>['data'][number];

const loadPreview = async (body: string, signal: AbortSignal) =>
  (await call(endpoints.previewCollection, { body: JSON.parse(body), signal })).data;

const columns: readonly Column<Previewed>[] = [
  {
    key: 'name',
    label: 'Produit',
    main: true,
    cell: ({ url_image: picture, ...product }) => (
      <span className="banner-name">
        <Thumbnail url={picture} />
        <span>
          <ProductName {...product} />
        </span>
      </span>
    ),
  },
  { key: 'price', label: `Prix${TTC}`, numeric: true, cell: ({ prix }) => euroText(prix) },
  { key: 'stock', label: 'Stock', numeric: true, cell: ({ stock }) => countText(stock) },
];

/** The products that the rule of the form gives now; found by the server a moment after each input. */
export function RulePreview() {
  const rule = useWatch({ name: 'regle' }) as CollectionWireRule | null;
  const complete = rule !== null && Number.isInteger(rule.maximum);
  return (
    <ServerPreview
      body={complete ? JSON.stringify(plainRule(rule)) : null}
      load={loadPreview}
      incomplete="Les produits s’affichent ici dès que leur nombre est donné."
      loading="Recherche des produits…"
    >
      {(products) => <FoundProducts products={products} />}
    </ServerPreview>
  );
}

function FoundProducts({ products }: { products: readonly Previewed[] }) {
  if (products.length === 0)
    return <Notice tone="warning">Aucun produit ne correspond{'\u202f'}: la collection resterait cachée.</Notice>;
  return (
    <section aria-label="Aperçu des produits" className="preview-panel">
      <p role="status">
        <strong>{countText(products.length)}</strong> {products.length > 1 ? 'produits' : 'produit'} maintenant, trouvés
        de nouveau chaque minute.
      </p>
      <DataTable<Previewed> name="Produits de la règle" columns={columns} rows={products} />
    </section>
  );
}
