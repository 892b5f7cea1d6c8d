import type { ClientStatement } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';
import { Form } from 'react-router';
import { Button } from '../../ui/button';
import { TextInput } from '../../ui/field';
import { Amount } from '../../ui/price';
import { Table } from '../../ui/table';
import { SectionError } from '../profile/section-error';

type Line = ClientStatement['lignes'][number];

const types: Record<Line['type'], string> = {
  facture: 'Facture',
  'facture-acompte': 'Facture d’acompte',
  avoir: 'Avoir',
  paiement: 'Paiement',
  remboursement: 'Remboursement',
  litige: 'Paiement rendu par la banque',
};

interface CompanyStatementProps {
  /** Null when it could not be read. */
  statement: ClientStatement | null;
  period: { du: string; au: string };
}

/** What the company was invoiced and has paid in a period. */
export function CompanyStatement({ statement, period }: CompanyStatementProps) {
  return (
    <>
      <Form action="#releve" preventScrollReset className="flex flex-wrap items-end gap-3">
        <TextInput label="Du" name="du" autoComplete="off" type="date" defaultValue={period.du} required />
        <TextInput label="Au" name="au" autoComplete="off" type="date" defaultValue={period.au} required />
        <Button type="submit" tone="secondary">
          Afficher
        </Button>
      </Form>
      {statement ? <Statement of={statement} /> : <SectionError>Ce relevé ne peut pas être affiché.</SectionError>}
    </>
  );
}

function Statement({ of: statement }: { of: ClientStatement }) {
  const { lignes: lines, solde_initial: before, solde, en_retard: overdue } = statement;
  return (
    <>
      {lines.length > 0 ? (
        <Table
          caption="Relevé de compte"
          rows={lines.map((line, at) => ({ ...line, at }))}
          keyOf={({ at }) => at}
          columns={[
            { name: 'date', title: 'Date', cell: ({ date }) => frenchDay(date) },
            { name: 'type', title: 'Type', cell: ({ type }) => types[type] },
            {
              name: 'document',
              title: 'Pièce',
              cell: ({ piece }) => <span className="whitespace-nowrap">{piece}</span>,
            },
            {
              name: 'debit',
              title: 'Débit',
              numeric: true,
              cell: ({ debit }) => debit > 0 && <Amount euros={debit} />,
            },
            {
              name: 'credit',
              title: 'Crédit',
              numeric: true,
              cell: ({ credit }) => credit > 0 && <Amount euros={credit} />,
            },
            { name: 'balance', title: 'Solde', numeric: true, cell: (line) => <Amount euros={line.solde} /> },
          ]}
        />
      ) : (
        <p className="text-ink-soft">Ni facture ni paiement sur cette période.</p>
      )}
      <dl className="grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        <dt>Solde au début</dt>
        <dd className="text-right">
          <Amount euros={before} />
        </dd>
        <dt className="font-semibold">Solde à la fin</dt>
        <dd className="text-right font-semibold">
          <Amount euros={solde} />
        </dd>
        {overdue > 0 && (
          <>
            <dt>En retard aujourd’hui</dt>
            <dd className="text-right">
              <Amount euros={overdue} />
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
