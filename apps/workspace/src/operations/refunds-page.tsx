import { endpoints } from '@boutik/api-client';
import type { StaffRefund } from '@boutik/contract';
import { euroText, frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../api/http';
import { Options, Select } from '../ui/field';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { OperationButton } from './operation-button';
import { useCan } from '../shell/use-can';

const stateBadges: Record<StaffRefund['state'], { label: string; tone: string }> = {
  failed: { label: 'Refusé par le prestataire', tone: 'rejected' },
  asked: { label: 'Demandé', tone: 'draft' },
  pending: { label: 'En cours', tone: 'sent' },
  refunded: { label: 'Remboursé', tone: 'accepted' },
};

const sourceLabels: Record<StaffRefund['provider'], string> = {
  stripe: 'Carte bancaire',
  paypal: 'PayPal',
  manual: 'Virement, chèque ou espèces',
  voucher: 'Bon d’avoir',
};

const columns: readonly Column<StaffRefund>[] = [
  {
    key: 'order',
    label: 'Commande',
    main: true,
    cell: ({ reference, provider }) => (
      <>
        {reference}
        <span className="under">{sourceLabels[provider]}</span>
      </>
    ),
    text: ({ reference }) => reference,
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: (refund) => <State refund={refund} />,
    text: ({ state }) => stateBadges[state].label,
  },
  {
    key: 'date',
    label: 'Demandé le',
    cell: ({ asked_at: requestedAt, settled_at: settledAt }) => (
      <>
        {frenchDateTime(requestedAt)}
        {settledAt && <span className="under">Réponse le {frenchDateTime(settledAt)}</span>}
      </>
    ),
    text: ({ asked_at: requestedAt }) => frenchDateTime(requestedAt),
  },
  {
    key: 'amount',
    label: 'Somme',
    numeric: true,
    cardLabel: false,
    cell: ({ amount }) => euroText(amount),
    text: ({ amount }) => amount,
  },
  { key: 'actions', label: 'Décision', hideLabel: true, fixed: true, cell: (one) => <DecisionButtons refund={one} /> },
];

const filters: readonly ListFilter[] = [
  {
    type: 'select',
    source: 'state',
    label: 'État',
    all: 'Tous les états',
    choices: Object.entries(stateBadges).map(([value, { label }]) => [value, label]),
  },
];

export function RefundsPage() {
  return (
    <ListPage
      resource="remboursements"
      title="Remboursements"
      columns={columns}
      filters={filters}
      exportName="remboursements"
      actions={
        useCan()('refunds.decide') && (
          <Button component={Link} to="/rembourser" variant="contained">
            Rembourser une commande
          </Button>
        )
      }
      texts={{
        failure: 'Erreur lors du chargement des remboursements',
        empty: 'Aucun remboursement',
        emptyHint: 'Les sommes rendues aux clients apparaissent ici, avec la réponse du prestataire de paiement.',
        emptyIcon: HandCoins,
      }}
    />
  );
}

function State({ refund: { state, attempt, paid_out: paidOut } }: { refund: StaffRefund }) {
  return (
    <>
      <span className={`badge badge-${stateBadges[state].tone}`}>{stateBadges[state].label}</span>
      {attempt > 1 && <span className="under">{attempt} demandes</span>}
      {paidOut && (
        <span className="under">
          Rendu autrement{'\u202f'}: {paidOut}
        </span>
      )}
    </>
  );
}

function DecisionButtons({ refund }: { refund: StaffRefund }) {
  const { id, reference, state, amount, due_by_staff: isDueByStaff, as_voucher: isVoucher } = refund;
  if (!useCan()('refunds.decide') || !(isDueByStaff || state === 'failed')) return null;
  if (isDueByStaff) return <PayOutButton refund={refund} verb="Noter comme rendu" />;
  return (
    <>
      <OperationButton
        verb="Réessayer"
        question={`Demander à nouveau ${euroText(amount)} pour ${reference}\u202f?`}
        run={() => call(endpoints.retryRefund, { params: { id } })}
      >
        {isVoucher
          ? 'Le client reçoit le code du bon d’avoir par e-mail.'
          : 'Le prestataire de paiement reçoit une nouvelle demande de la même somme.'}
      </OperationButton>
      {!isVoucher && <PayOutButton refund={refund} verb="Rendu autrement" />}
    </>
  );
}

const meansChoices = [
  ['virement', 'Virement'],
  ['chèque', 'Chèque'],
  ['espèces', 'Espèces'],
] as const;

function PayOutButton({ refund: { id, reference, amount }, verb }: { refund: StaffRefund; verb: string }) {
  const [means, setMeans] = useState<(typeof meansChoices)[number][0]>('virement');
  return (
    <OperationButton
      verb={verb}
      question={`Noter ${euroText(amount)} comme rendus pour ${reference}\u202f?`}
      run={(note) => call(endpoints.payOutRefund, { params: { id }, body: { note, moyen: means } })}
      commentLabel="Quand, et sous quelle référence"
    >
      <p>Le client est prévenu que la somme lui a été rendue. À ne faire qu’une fois l’argent parti.</p>
      <Select
        label="Moyen"
        value={means}
        onChange={({ target }) => setMeans(meansChoices.find(([value]) => value === target.value)?.[0] ?? 'virement')}
      >
        <Options choices={meansChoices} />
      </Select>
    </OperationButton>
  );
}
