import { endpoints } from '@boutik/api-client';
import type { StaffOrder } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { DecisionButton } from '../ui/decision-button';
import { Options, Select, TextBox } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';

/** Leads to the form of refunds, with the voucher chosen: the client has asked for one. */
export function IssueVoucherButton({ order: { numero } }: { order: StaffOrder }) {
  return (
    <Button component={Link} to={`/rembourser?commande=${numero}&avoir=oui`} variant="outlined">
      Rendre en bon d’avoir
    </Button>
  );
}

/** Pays an unpaid order with a voucher of its client, or takes the voucher off it again. */
export function UseVoucherButton({ order: { id, avoir } }: { order: StaffOrder }) {
  const [code, setCode] = useState('');
  const apply = async (used: string) =>
    (await call(endpoints.applyVoucherByStaff, { params: { id }, body: { code: used } })).message;
  if (avoir > 0)
    return (
      <DecisionButton
        verb="Ne plus utiliser le bon d’avoir"
        question={'Retirer le bon d’avoir de cette commande\u202f?'}
        decide={() => apply('')}
      >
        <p className="soft">Le client aura {euroText(avoir)} de plus à payer, et les garde sur son bon.</p>
      </DecisionButton>
    );
  return (
    <DecisionButton
      verb="Utiliser un bon d’avoir"
      question={'Quel bon d’avoir paie cette commande\u202f?'}
      decide={() => apply(code)}
      disabled={code.trim() === ''}
    >
      <VoucherChoice orderId={id} code={code} onCode={setCode} />
    </DecisionButton>
  );
}

/** The vouchers of the order's client, and a box for the code of any other, such as one from an order without an account. */
function VoucherChoice({ orderId, code, onCode }: { orderId: number; code: string; onCode: (code: string) => void }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findVouchersForOrder, { params: { id: orderId } });
  if (failed) return <LoadError message="Les bons d’avoir n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des bons d’avoir" />;
  const { bons } = reply.data;
  const choices = bons.map(
    (bon) => [bon.code, `${euroText(bon.disponible)} jusqu’au ${frenchDay(bon.expire_le)} (${bon.code})`] as const,
  );
  return (
    <>
      {bons.length > 0 && (
        <Select
          label="Bons d’avoir du client"
          value={bons.some((bon) => bon.code === code) ? code : ''}
          onChange={({ target }) => onCode(target.value)}
        >
          <Options choices={[['', 'Choisir'], ...choices]} />
        </Select>
      )}
      <TextBox
        label={bons.length > 0 ? 'Ou code du bon d’avoir' : 'Code du bon d’avoir'}
        hint={bons.length > 0 ? undefined : 'Ce client n’a aucun bon d’avoir à utiliser dans son compte.'}
        maxLength={40}
        autoComplete="off"
        value={code}
        onChange={({ target }) => onCode(target.value)}
      />
    </>
  );
}
