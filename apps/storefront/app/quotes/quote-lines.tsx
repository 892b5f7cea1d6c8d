import type { ClientQuote } from '@boutik/contract';
import { Link } from 'react-router';
import { addresses } from '../addresses';
import { Picture } from '../ui/picture';
import { pictureList } from '../ui/picture-source';
import { Amount } from '../ui/price';
import { Table } from '../ui/table';

type Item = ClientQuote['items'][number];

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });

export function QuoteLines({ items }: { items: readonly Item[] }) {
  const numbered = items.map((item, at) => ({ ...item, number: at + 1 }));
  return (
    <Table
      caption="Lignes du devis"
      rows={numbered}
      keyOf={(item) => item.id}
      columns={[
        { name: 'number', title: '#', cell: (item) => item.number },
        {
          name: 'image',
          title: 'Image',
          cell: (item) => (
            <span className="block size-14 rounded-sm bg-mist">
              <Picture url={pictureList(item.product.url_image)[0]} alt="" sizes="56px" className="p-1" />
            </span>
          ),
        },
        {
          name: 'product',
          title: 'Produit',
          cell: (item) => (
            <span className="block min-w-48">
              <Link to={addresses.product(item.product_id)} className="font-medium hover:text-lagoon hover:underline">
                {item.product_name}
              </Link>
              {item.description && <span className="block text-sm text-ink-soft">{item.description}</span>}
            </span>
          ),
        },
        { name: 'quantity', title: 'Quantité', figure: true, cell: (item) => item.quantity },
        { name: 'unit', title: 'Prix unitaire', figure: true, cell: (item) => <Amount euros={item.unit_price} /> },
        {
          name: 'discount',
          title: 'Remise',
          figure: true,
          cell: (item) => `${percent.format(item.discount_percentage)}\u202f%`,
        },
        {
          name: 'discounted',
          title: 'Prix remisé',
          figure: true,
          cell: (item) => <Amount euros={item.discounted_price} />,
        },
        { name: 'total', title: 'Total TTC', figure: true, cell: (item) => <Amount euros={item.total_price} /> },
      ]}
    />
  );
}
