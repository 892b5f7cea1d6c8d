import type { OwnVoucher } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { Badge } from '../../ui/badge';
import { Amount } from '../../ui/price';
import { Table } from '../../ui/table';

/** The client's vouchers, newest first: a table on wide screens, cards on narrow ones. */
export function OwnVoucherList({ vouchers }: { vouchers: readonly OwnVoucher[] }) {
  return (
    <>
      <ul aria-label="Mes bons d’avoir" className="border-t border-line sm:hidden">
        {vouchers.map((voucher) => (
          <li
            key={voucher.code}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-b border-line py-3"
          >
            <Code of={voucher} />
            <State of={voucher} />
            <span className="text-sm text-ink-soft">
              Commande {voucher.numero}, {validityOf(voucher)}
            </span>
            <Left of={voucher} />
          </li>
        ))}
      </ul>
      <div className="max-sm:hidden">
        <Table
          caption="Mes bons d’avoir"
          rows={vouchers}
          keyOf={({ code }) => code}
          columns={[
            { name: 'code', title: 'Code', cell: (voucher) => <Code of={voucher} /> },
            { name: 'order', title: 'Commande remboursée', cell: ({ numero }) => numero },
            { name: 'until', title: 'Utilisable jusqu’au', cell: ({ expire_le: day }) => frenchDay(day) },
            { name: 'state', title: 'État', cell: (voucher) => <State of={voucher} /> },
            { name: 'amount', title: 'Montant', numeric: true, cell: ({ montant }) => <Amount euros={montant} /> },
            { name: 'left', title: 'Reste', numeric: true, cell: (voucher) => <Left of={voucher} /> },
          ]}
        />
      </div>
    </>
  );
}

function Code({ of: { code } }: { of: OwnVoucher }) {
  return <span className="font-semibold whitespace-nowrap tabular-nums">{code}</span>;
}

function Left({ of: { reste } }: { of: OwnVoucher }) {
  return <Amount euros={reste} />;
}

/** An unpaid order may reserve a part, or all of it. */
function State({ of: { reste, disponible, expire } }: { of: OwnVoucher }) {
  if (reste === 0) return <Badge>Utilisé</Badge>;
  if (expire) return <Badge tone="bad">Expiré</Badge>;
  if (disponible === reste) return <Badge tone="good">À utiliser</Badge>;
  return <Badge tone="warning">{disponible > 0 ? 'Réservé en partie' : 'Réservé'}</Badge>;
}

function validityOf({ expire_le: day }: OwnVoucher): string {
  return `jusqu’au ${frenchDay(day)}`;
}
