import { fromEuros, splitVat, toEuros } from '@boutik/kernel';
import { percentText } from '@boutik/ui';
import type { ClientQuote } from '@boutik/contract';
import { Link } from 'react-router';
import { paths } from '../paths';
import { EcoNote } from '../cart/eco-note';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { Amount } from '../ui/price';
import { Table } from '../ui/table';
import { taxLabel } from '../ui/tax-label';

type Item = ClientQuote['items'][number];

interface QuoteLinesProps {
  items: readonly Item[];
  /** Shows the totals without tax, too. */
  business: boolean;
}

/** The lines: a table with eight columns on wide screens, cards on narrow ones. */
export function QuoteLines({ items, business }: QuoteLinesProps) {
  return (
    <>
      <ol aria-label="Lignes du devis" className="border-t border-line lg:hidden">
        {items.map((item) =>
          item.type === 'section' ? (
            <SectionCard key={item.id} item={item} />
          ) : (
            <Card key={item.id} item={item} business={business} />
          ),
        )}
      </ol>
      <div className="max-lg:hidden">
        <LinesTable items={items} business={business} />
      </div>
    </>
  );
}

function Card({ item, business }: { item: Item; business: boolean }) {
  const reduced = item.discount_percentage > 0;
  return (
    <li className="grid gap-2 border-b border-line py-4">
      <div className="flex items-start gap-4">
        <Thumb item={item} />
        <Name item={item} />
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-ink-soft">
          {item.quantity} × <Amount euros={item.discounted_price} />
          {reduced && ` (remise ${percentText(item.discount_percentage)})`}
        </span>
        <span className="ml-auto text-right">
          <Amount euros={item.total_price} tax="ttc" size="medium" />
          {business && <Net item={item} />}
        </span>
      </p>
    </li>
  );
}

function SectionCard({ item }: { item: Item }) {
  return (
    <li className="border-b border-line bg-mist px-3 py-2.5">
      <Section item={item} />
    </li>
  );
}

/** The title of a section and the subtotal of its lines. */
function Section({ item }: { item: Item }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
      {item.product_name}
      <span className="text-sm">
        <span className="font-normal text-ink-soft">Sous-total{taxLabel('ttc')}</span>{' '}
        <Amount euros={item.sous_total ?? 0} />
      </span>
    </span>
  );
}

/** The total of a line without tax; nothing where none is charged. */
function Net({ item: { total_price, taux_tva } }: { item: Item }) {
  if (taux_tva === 0) return null;
  const { net } = splitVat(fromEuros(total_price), Math.round(taux_tva * 100));
  return (
    <span className="block whitespace-nowrap text-ink-soft">
      soit <Amount euros={toEuros(net)} tax="ht" size="note" />
    </span>
  );
}

/** A free-text line has no picture. */
function Thumb({ item: { product } }: { item: Item }) {
  if (!product) return null;
  return (
    <span className="block size-14 shrink-0 rounded-sm bg-mist">
      <Picture url={pictureList(product.url_image)[0]} alt="" sizes="56px" className="p-1" />
    </span>
  );
}

function Name({ item }: { item: Item }) {
  return (
    <span className="block min-w-0 lg:min-w-48">
      {item.product_id === null ? (
        <span className="font-medium">{item.product_name}</span>
      ) : (
        <Link to={paths.product(item.product_id)} className="font-medium hover:text-lagoon hover:underline">
          {item.product_name}
        </Link>
      )}
      {item.description && <span className="block text-sm whitespace-pre-line text-ink-soft">{item.description}</span>}
      {item.nature === 'service' && <span className="block text-sm text-ink-faint">Prestation de service</span>}
      <EcoNote of={item} tax="ttc" className="text-sm text-ink-faint" />
    </span>
  );
}

function LinesTable({ items, business }: QuoteLinesProps) {
  const numbered = items.map((item, at) => ({
    ...item,
    number: items.slice(0, at + 1).filter(({ type }) => type !== 'section').length,
  }));
  return (
    <Table
      caption="Lignes du devis"
      rows={numbered}
      keyOf={(item) => item.id}
      groupTitleOf={(item) => item.type === 'section' && <Section item={item} />}
      columns={[
        { name: 'number', title: '#', cell: (item) => item.number },
        {
          name: 'image',
          title: 'Image',
          cell: (item) => <Thumb item={item} />,
        },
        {
          name: 'product',
          title: 'Produit',
          cell: (item) => <Name item={item} />,
        },
        { name: 'quantity', title: 'Quantité', numeric: true, cell: (item) => item.quantity },
        { name: 'unit', title: 'Prix unitaire', numeric: true, cell: (item) => <Amount euros={item.unit_price} /> },
        {
          name: 'discount',
          title: 'Remise',
          numeric: true,
          cell: (item) => percentText(item.discount_percentage),
        },
        {
          name: 'discounted',
          title: 'Prix remisé',
          numeric: true,
          cell: (item) => <Amount euros={item.discounted_price} />,
        },
        {
          name: 'total',
          title: `Total${taxLabel('ttc')}`,
          numeric: true,
          cell: (item) => (
            <>
              <Amount euros={item.total_price} />
              {business && <Net item={item} />}
            </>
          ),
        },
      ]}
    />
  );
}
