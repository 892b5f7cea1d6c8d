import { endpoints } from '@boutik/api-client';
import type { SalesTarget } from '@boutik/contract';
import { fromEuros, toEuros } from '@boutik/kernel';
import { useState } from 'react';
import { call } from '../../api/http';
import { AmountField } from '../../ui/amount-field';
import { DecisionButton } from '../../ui/decision-button';
import { HT } from '../../ui/tax-label';

const MAX_CENTS = 1_000_000_000;

/** For administrators: sets or removes the target of a seller. */
export function SalesTargetButton({ target, month }: { target: SalesTarget; month: string }) {
  const { responsable, objectif } = target;
  const [cents, setCents] = useState(objectif === null ? 0 : fromEuros(objectif));
  const save = async () => {
    const body = { responsable: responsable.id, mois: month, montant: cents === 0 ? null : toEuros(cents) };
    return (await call(endpoints.saveSalesTarget, { body })).message;
  };
  return (
    <DecisionButton
      verb={objectif === null ? 'Fixer' : 'Modifier'}
      question={`Objectif de ${responsable.nom}`}
      decide={save}
    >
      <AmountField
        label={`À gagner en devis dans le mois, en euros${HT}`}
        value={cents}
        max={MAX_CENTS}
        onAmount={setCents}
      />
      <p className="faint">0 retire l’objectif.</p>
    </DecisionButton>
  );
}
