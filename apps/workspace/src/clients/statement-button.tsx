import { endpoints } from '@boutik/api-client';
import type { ClientStatement } from '@boutik/contract';
import { frenchDay, reunionDay } from '@boutik/kernel';
import { useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { TextBox } from '../ui/field';
import { csvOf, download } from '../ui/list/csv';

const headers = ['Date', 'Type', 'Pièce', 'Échéance', 'Débit', 'Crédit', 'Solde'];

const lineTypes: Record<ClientStatement['lignes'][number]['type'], string> = {
  facture: 'facture',
  'facture-acompte': 'facture d’acompte',
  avoir: 'avoir',
  paiement: 'paiement',
  remboursement: 'remboursement',
  litige: 'litige perdu, à nouveau dû',
};

/** Downloads what the client was invoiced and paid in a period. */
export function StatementButton({ clientId }: { clientId: number }) {
  const [to, setTo] = useState(() => reunionDay(new Date()));
  const [from, setFrom] = useState(() => `${to.slice(0, 4)}-01-01`);
  const save = async () => {
    const { data } = await call(endpoints.readClientStatement, {
      params: { id: clientId },
      query: { du: from, au: to },
    });
    download(`releve-${clientId}-${from}-${to}.csv`, csvOf(headers, statementRows(data)));
    return 'Le relevé est téléchargé.';
  };
  return (
    <DecisionButton
      verb="Relevé de compte"
      question={`De quelle période\u202f?`}
      disabled={from === '' || to === '' || from > to}
      decide={save}
    >
      <TextBox type="date" label="Du" value={from} onChange={({ target }) => setFrom(target.value)} />
      <TextBox type="date" label="Au" value={to} onChange={({ target }) => setTo(target.value)} />
    </DecisionButton>
  );
}

function statementRows({ du, au, solde_initial: before, lignes, solde }: ClientStatement) {
  return [
    [frenchDay(du), 'solde initial', '', null, null, null, before],
    ...lignes.map((line) => [
      frenchDay(line.date),
      lineTypes[line.type],
      line.piece,
      line.echeance && frenchDay(line.echeance),
      line.debit || null,
      line.credit || null,
      line.solde,
    ]),
    [frenchDay(au), 'solde', '', null, null, null, solde],
  ];
}
