import { endpoints } from '@boutik/api-client';
import type { DueInvoice, DueInvoiceAge } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import { CalendarClock } from 'lucide-react';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { InvoiceLink } from '../invoices/invoice-link';
import { OperationButton } from '../operations/operation-button';
import type { Column } from '../ui/list/column';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { StatCard, StatCards } from '../ui/stat-card';
import { ageLabels } from './age-labels';
import { PageLink } from '../shell/page-link';

const columns: readonly Column<DueInvoice>[] = [
  {
    key: 'number',
    label: 'Facture',
    main: true,
    cell: ({ facture }) => <InvoiceLink id={facture.id} number={facture.numero} />,
    text: ({ facture }) => facture.numero,
  },
  {
    key: 'client',
    label: 'Client',
    cell: ({ client }) =>
      client.id === null ? client.nom : <PageLink to={`/clients/${client.id}`}>{client.nom}</PageLink>,
    text: ({ client }) => client.nom,
  },
  {
    key: 'order',
    label: 'Commande',
    cell: ({ commande_id: id, numero }) => (
      <PageLink to={`/commandes/${id}`} className="invoice-number">
        {numero}
      </PageLink>
    ),
    text: ({ numero }) => numero,
  },
  {
    key: 'due-day',
    label: 'Échéance',
    cell: ({ echeance, retard, tranche }) => (
      <>
        {frenchDay(echeance)}{' '}
        {retard > 0 && (
          <span className="badge badge-rejected">{retard > 1 ? `${retard} jours` : '1 jour'} de retard</span>
        )}
        {tranche && (
          <span className="under">
            Échéance {tranche.numero} sur {tranche.sur}
          </span>
        )}
      </>
    ),
    text: ({ echeance }) => frenchDay(echeance),
  },
  {
    key: 'left',
    label: 'Reste à payer',
    numeric: true,
    cell: ({ reste, total }) => (
      <>
        {euroText(reste)}
        {reste < total && <span className="under">sur {euroText(total)}</span>}
      </>
    ),
    text: ({ reste }) => reste,
  },
  {
    key: 'penalties',
    label: 'Pénalités',
    numeric: true,
    cell: ({ penalites, retard }) => (retard > 0 ? euroText(penalites) : '—'),
    text: ({ penalites }) => penalites,
  },
  {
    key: 'reminder',
    label: 'Dernière relance',
    cell: ({ relance, relances_suspendues: paused }) => (
      <>
        {relance ? frenchDay(relance.le) : 'Aucune'}
        {paused && <span className="under">Relances suspendues</span>}
      </>
    ),
    text: ({ relance }) => (relance ? frenchDay(relance.le) : ''),
  },
  {
    key: 'actions',
    label: 'Actions',
    hideLabel: true,
    fixed: true,
    cell: (invoice) => <ReminderButton of={invoice} />,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher une échéance', placeholder: 'Facture, commande ou client' },
  { type: 'select', source: 'age', label: 'Retard', all: 'Toutes', choices: Object.entries(ageLabels) },
];

/** The invoices on account and the instalments that are still to be paid, the most overdue first. Money is recorded on the page of the order. */
export function DueInvoiceListPage() {
  return (
    <ListPage
      resource="echeances"
      title="Échéances"
      columns={columns}
      filters={filters}
      exportName="echeances"
      rowName={({ facture }) => facture.numero}
      texts={{
        failure: 'Erreur lors du chargement des échéances',
        empty: 'Aucune facture à échéance',
        emptyHint:
          'Accordez le paiement à échéance à un client professionnel sur sa fiche, ou un échéancier sur la page d’une commande.',
        emptyIcon: CalendarClock,
      }}
    >
      <Totals />
    </ListPage>
  );
}

const ages: readonly { age: DueInvoiceAge; tone: 'leaf' | 'sun' | 'hibiscus' }[] = [
  { age: 'à venir', tone: 'leaf' },
  { age: '1-30', tone: 'sun' },
  { age: '31-60', tone: 'sun' },
  { age: 'plus de 60', tone: 'hibiscus' },
];

/** What is owed by age, whatever the filters are; the list itself tells of a failure. */
function Totals() {
  const totals = useApiQuery(endpoints.listDueInvoices, { query: { per_page: 1 } }).reply?.data.totaux;
  return (
    <StatCards name="Restes à payer par retard">
      {ages.map(({ age, tone }) => {
        const of = totals?.find((one) => one.age === age);
        return (
          <StatCard
            key={age}
            label={ageLabels[age]}
            icon={CalendarClock}
            tone={tone}
            value={of && euroText(of.reste)}
            aside={of && `${of.factures} échéance${of.factures > 1 ? 's' : ''}`}
          />
        );
      })}
    </StatCards>
  );
}

function ReminderButton({ of: { commande_id: id, facture, relances_suspendues: paused } }: { of: DueInvoice }) {
  return (
    <OperationButton
      verb={paused ? 'Reprendre' : 'Suspendre'}
      question={`${paused ? 'Reprendre' : 'Suspendre'} les relances de ${facture.numero}\u202f?`}
      run={() => call(endpoints.pauseReminders, { params: { id }, body: { suspendues: !paused } })}
    >
      {paused
        ? 'Le client est de nouveau relancé par email.'
        : 'Le client ne reçoit plus de relance pour cette facture.'}
    </OperationButton>
  );
}
