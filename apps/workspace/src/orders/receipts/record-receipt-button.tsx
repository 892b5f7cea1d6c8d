import { ApiError, endpoints } from '@boutik/api-client';
import type { OrderReceipts, StaffReceipt } from '@boutik/contract';
import { fromEuros, reunionDay } from '@boutik/kernel';
import { useRef, useState } from 'react';
import { call } from '../../api/http';
import { idempotencyKeyOf } from '../../api/idempotency-key';
import { DecisionButton } from '../../ui/decision-button';
import { Field, Options, Select, TextBox } from '../../ui/field';
import { HundredthsBox } from '../../ui/hundredths-box';

type Means = StaffReceipt['moyen'];

const choices: readonly (readonly [Means, string])[] = [
  ['virement', 'Virement'],
  ['chèque', 'Chèque'],
  ['espèces', 'Espèces'],
];
const documentLabels: Record<Means, string> = {
  virement: 'Libellé du virement (facultatif)',
  chèque: 'Banque et numéro du chèque (facultatif)',
  espèces: 'Numéro du reçu (facultatif)',
};

interface RecordReceiptButtonProps {
  orderId: number;
  of: OrderReceipts;
  /** Something is still due. */
  main: boolean;
}

/** Records money that came in; what is due next is proposed, the deposit first. */
export function RecordReceiptButton({ orderId, of, main }: RecordReceiptButtonProps) {
  const [today] = useState(() => reunionDay(new Date()));
  const [means, setMeans] = useState<Means>('virement');
  const [cents, setCents] = useState(fromEuros(of.a_payer));
  const [day, setDay] = useState(today);
  const [document, setDocument] = useState('');
  const typed = { moyen: means, montant: cents / 100, date: day, piece: document };
  const subject = JSON.stringify(typed);
  // What the order has an identical receipt of, and whether it is recorded all the same.
  const [double, setDouble] = useState({ of: '', confirmed: false });
  const isDouble = double.of === subject;
  // A second press, or a retry after a lost reply, records once.
  const attempt = useRef({ body: '', key: '' });
  const record = async () => {
    const body = { ...typed, confirme: isDouble && double.confirmed };
    try {
      const { message } = await call(endpoints.recordReceipt, {
        params: { id: orderId },
        body,
        headers: { 'Idempotency-Key': idempotencyKeyOf(attempt.current, body) },
      });
      return message ?? 'Encaissement enregistré.';
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'identical-receipt')
        setDouble({ of: subject, confirmed: false });
      throw error;
    }
  };
  return (
    <DecisionButton
      verb="Encaisser"
      question="Quelle somme avez-vous reçue ?"
      variant={main ? 'main' : 'plain'}
      disabled={cents <= 0 || day === '' || (isDouble && !double.confirmed)}
      decide={record}
      subject={subject}
    >
      {isDouble && (
        <label className="check">
          <input
            type="checkbox"
            checked={double.confirmed}
            onChange={({ target }) => setDouble({ of: subject, confirmed: target.checked })}
          />
          C’est un autre encaissement, identique{'\u202f'}: l’enregistrer aussi
        </label>
      )}
      <Select
        label="Moyen"
        value={means}
        onChange={({ target }) => setMeans(choices.find(([value]) => value === target.value)?.[0] ?? 'virement')}
        hint={of.especes ? undefined : 'Pas d’espèces\u202f: la commande dépasse 1\u202f000\u00a0€.'}
      >
        <Options choices={of.especes ? choices : choices.filter(([value]) => value !== 'espèces')} />
      </Select>
      <Field
        label="Montant reçu, en euros"
        hint={
          of.tranche
            ? `Proposé\u202f: l’échéance ${of.tranche.numero} sur ${of.tranche.sur}. Un autre montant règle les plus anciennes d’abord.`
            : undefined
        }
      >
        {({ id, 'aria-describedby': hint }) => (
          <HundredthsBox id={id} describedBy={hint} value={cents} onNumber={setCents} max={2_000_000_000} />
        )}
      </Field>
      <TextBox type="date" label="Reçu le" max={today} value={day} onChange={({ target }) => setDay(target.value)} />
      <TextBox
        label={documentLabels[means]}
        maxLength={100}
        autoComplete="off"
        value={document}
        onChange={({ target }) => setDocument(target.value)}
      />
    </DecisionButton>
  );
}
