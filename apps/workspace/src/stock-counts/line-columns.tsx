import type { StaffStockCount, StockCountLine } from '@boutik/contract';
import { countText, euroText, frenchDateTime } from '@boutik/ui';
import { Link } from 'react-router-dom';
import { signedText } from '../stock/stock-labels';
import type { Column } from '../ui/list/column';
import { CountedBox } from './counted-box';
import { HT } from '../ui/tax-label';

const difference = ({ ecart }: StockCountLine) => (ecart === null ? '—' : ecart === 0 ? '0' : signedText(ecart));

/** The columns of the products of a count; the counted units can be changed while it is open. */
export function lineColumns(
  { id: countId, etat }: StaffStockCount,
  onCode: (code: string) => void,
): readonly Column<StockCountLine>[] {
  return [
    {
      key: 'product',
      label: 'Produit',
      sort: 'nom',
      main: true,
      cell: ({ id, nom, reference, ean }) => (
        <>
          <Link to={`/produits/${id}/stock`}>{nom}</Link>
          <span className="under">{[`Réf. ${reference}`, ean].filter(Boolean).join(' · ')}</span>
        </>
      ),
      text: ({ nom }) => nom,
    },
    {
      key: 'counted',
      label: 'Compté',
      numeric: true,
      cell: (line) =>
        etat === 'en cours' ? (
          <CountedBox key={`${line.id}|${line.compte}`} countId={countId} line={line} onCode={onCode} />
        ) : (
          countText(line.compte ?? 0)
        ),
      text: ({ compte }) => compte,
    },
    {
      key: 'expected',
      label: 'Attendu',
      numeric: true,
      cell: ({ attendu }) => (attendu === null ? '—' : countText(attendu)),
      text: ({ attendu }) => attendu,
    },
    {
      key: 'difference',
      label: 'Écart',
      numeric: true,
      cell: (line) => <strong>{difference(line)}</strong>,
      text: ({ ecart }) => ecart,
    },
    {
      key: 'value',
      label: `Valeur${HT}`,
      numeric: true,
      cell: ({ valeur }) => (valeur === null ? '—' : euroText(valeur)),
      text: ({ valeur }) => valeur,
    },
    {
      key: 'by',
      label: 'Compté par',
      sort: 'compte_le',
      cell: ({ par, compte_le: at }) => (at === null ? '—' : `${par ?? ''} ${frenchDateTime(at)}`),
      text: ({ par }) => par,
    },
  ];
}
