import { endpoints } from '@boutik/api-client';
import type { StaffBankRow } from '@boutik/contract';
import { euroText } from '@boutik/ui';
import { useState } from 'react';
import { call } from '../api/http';
import { OperationButton } from '../operations/operation-button';
import { DecisionButton } from '../ui/decision-button';
import { Options, Select, TextBox } from '../ui/field';

/** Another order than those proposed. */
const OTHER = '';

/** Records a row for the proposed order, or one that staff name; or sets it aside. */
export function BankRowActions({ row }: { row: StaffBankRow }) {
  const { id, etat, montant } = row;
  const setState = (next: 'à rapprocher' | 'écartée') =>
    call(endpoints.setBankRowAside, { params: { id }, body: { etat: next } });
  if (etat === 'encaissée') return null;
  if (etat === 'écartée')
    return (
      <OperationButton
        verb="Remettre"
        question={`Rapprocher ces ${euroText(montant)}\u202f?`}
        run={() => setState('à rapprocher')}
      >
        La ligne revient dans la liste à rapprocher.
      </OperationButton>
    );
  return (
    <div className="bank-row-actions">
      {row.doublon ? <DistinctButton row={row} /> : <RecordButton row={row} />}
      <OperationButton
        verb="Écarter"
        question={`Écarter ces ${euroText(montant)}\u202f?`}
        run={() => setState('écartée')}
      >
        {row.doublon ? 'C’est le même virement.' : 'La somme ne paie aucune commande.'} La ligne reste sous «{'\u00a0'}
        Écartées{'\u00a0'}».
      </OperationButton>
    </div>
  );
}

function DistinctButton({ row: { id, montant } }: { row: StaffBankRow }) {
  return (
    <OperationButton
      verb="Autre virement"
      question={`Deux virements de ${euroText(montant)}\u202f?`}
      run={() => call(endpoints.confirmBankRow, { params: { id } })}
    >
      Vérifiez sur votre compte que cette somme y est bien venue deux fois ce jour-là. La ligne pourra alors payer une
      commande.
    </OperationButton>
  );
}

function RecordButton({ row: { id, montant, propositions } }: { row: StaffBankRow }) {
  const [chosen, setChosen] = useState(propositions[0]?.numero ?? OTHER);
  const [typed, setTyped] = useState('');
  const commande = chosen === OTHER ? typed.trim() : chosen;
  const record = async () => {
    const { message } = await call(endpoints.recordBankRow, { params: { id }, body: { commande } });
    return message ?? 'Encaissement enregistré.';
  };
  return (
    <DecisionButton
      verb="Encaisser"
      question={`Quelle commande paient ces ${euroText(montant)}\u202f?`}
      variant={propositions[0]?.surete === 'certaine' ? 'main' : 'plain'}
      disabled={commande === ''}
      decide={record}
    >
      {propositions.length > 0 && (
        <Select label="Commande" value={chosen} onChange={({ target }) => setChosen(target.value)}>
          <Options
            choices={[
              ...propositions.map(
                ({ numero, client, total }) => [numero, `${numero}, ${client}, ${euroText(total)}`] as const,
              ),
              [OTHER, 'Une autre commande'],
            ]}
          />
        </Select>
      )}
      {chosen === OTHER && (
        <TextBox
          label="Numéro de la commande"
          placeholder="CMD-2026-000012"
          maxLength={40}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </DecisionButton>
  );
}
