import { endpoints } from '@boutik/api-client';
import type { OrderInstalment, PaymentSchedule, wireRhythm } from '@boutik/contract';
import { frenchDay, fromEuros, sum } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '../../api/http';
import { useApiQuery } from '../../api/use-api-query';
import { DecisionButton } from '../../ui/decision-button';
import { Field, Options, Select, TextBox } from '../../ui/field';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadError } from '../../ui/load-error';
import { Notice } from '../../ui/notice';
import { HundredthsBox } from '../../ui/hundredths-box';

type Rhythm = (typeof wireRhythm)[keyof typeof wireRhythm];
type Row = Pick<OrderInstalment, 'date' | 'montant'>;

const counts = Array.from({ length: 11 }, (_, index) => [String(index + 2), `${index + 2} fois`] as const);
const rhythms: readonly (readonly [Rhythm, string])[] = [
  ['semaine', 'Chaque semaine'],
  ['quinzaine', 'Toutes les deux semaines'],
  ['trois-semaines', 'Toutes les trois semaines'],
  ['mois', 'Chaque mois'],
];

interface ScheduleFormProps {
  orderId: number;
  of: PaymentSchedule;
  onCancel: () => void;
}

/** How many instalments there are and how far apart; the server proposes days and amounts, which may be changed. */
export function ScheduleForm({ orderId, of, onCancel }: ScheduleFormProps) {
  const [count, setCount] = useState('3');
  const [rhythm, setRhythm] = useState<Rhythm>(of.particulier ? 'trois-semaines' : 'mois');
  const [first, setFirst] = useState(of.premier_jour);
  return (
    <>
      {of.particulier && (
        <p className="soft">
          Pour un particulier, la loi laisse cinquante jours, sans frais{'\u202f'}: au-delà, c’est un crédit.
        </p>
      )}
      <div className="schedule-fields">
        <Select label="Payer en" value={count} onChange={({ target }) => setCount(target.value)}>
          <Options choices={counts} />
        </Select>
        <Select
          label="Rythme"
          value={rhythm}
          onChange={({ target }) => setRhythm(rhythms.find(([value]) => value === target.value)?.[0] ?? 'mois')}
        >
          <Options choices={rhythms} />
        </Select>
        <TextBox
          type="date"
          label="Première échéance"
          min={of.premier_jour}
          max={of.dernier_jour}
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        />
      </div>
      {first === '' ? (
        <Notice tone="warning">Choisissez le jour de la première échéance.</Notice>
      ) : (
        <Proposal orderId={orderId} of={of} wanted={{ fois: Number(count), rythme: rhythm, premiere: first }} />
      )}
      <Button onClick={onCancel}>Abandonner</Button>
    </>
  );
}

interface ProposalProps {
  orderId: number;
  of: PaymentSchedule;
  wanted: { fois: number; rythme: Rhythm; premiere: string };
}

function Proposal({ orderId, of, wanted }: ProposalProps) {
  const input = { params: { id: orderId }, query: wanted };
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.proposePaymentSchedule, input);
  if (failed)
    return (
      <LoadError
        message={`Cet échéancier n’est pas possible\u202f: la dernière échéance est au plus tard le ${frenchDay(of.dernier_jour)}, une par jour.`}
        busy={busy}
        onRetry={refetch}
      />
    );
  if (!reply) return <ListSkeleton label="Calcul des échéances" />;
  return <Rows key={JSON.stringify(wanted)} orderId={orderId} of={of} proposed={reply.data} />;
}

function Rows({ orderId, of, proposed }: { orderId: number; of: PaymentSchedule; proposed: readonly Row[] }) {
  const [rows, setRows] = useState(() => proposed.map(({ date, montant }) => ({ date, montant })));
  const change = (index: number, changed: Partial<Row>) =>
    setRows(rows.map((row, position) => (position === index ? { ...row, ...changed } : row)));
  const missing = fromEuros(of.a_payer ?? 0) - sum(rows.map(({ montant }) => fromEuros(montant)));
  const create = async () => {
    const { message } = await call(endpoints.createPaymentSchedule, {
      params: { id: orderId },
      body: { echeances: rows },
    });
    return message ?? 'Échéancier enregistré.';
  };
  return (
    <>
      {rows.map(({ date, montant }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: instalments are numbered
        <fieldset key={index} className="schedule-fields">
          <legend>Échéance {index + 1}</legend>
          <TextBox
            type="date"
            label="Date"
            min={of.premier_jour}
            max={of.dernier_jour}
            value={date}
            onChange={({ target }) => change(index, { date: target.value })}
          />
          <Field label="Montant, en euros">
            {({ id }) => (
              <HundredthsBox
                id={id}
                value={fromEuros(montant)}
                onNumber={(cents) => change(index, { montant: cents / 100 })}
                max={2_000_000_000}
              />
            )}
          </Field>
        </fieldset>
      ))}
      {missing !== 0 && (
        <Notice tone="warning">
          {missing > 0 ? 'Il manque' : 'Il y a en trop'} {euroText(Math.abs(missing) / 100)}
          {'\u202f'}: les échéances font exactement {euroText(of.a_payer ?? 0)}.
        </Notice>
      )}
      <DecisionButton
        verb="Confirmer l’échéancier"
        question={'Confirmer la commande avec cet échéancier\u202f?'}
        variant="main"
        disabled={missing !== 0 || rows.some(({ date }) => date === '')}
        decide={create}
      >
        <p className="soft">
          La commande est facturée et préparée tout de suite. La facture porte ces échéances, qui ne changent plus. Le
          client paie par virement, par chèque ou en espèces, et reçoit une relance pour chaque échéance en retard.
        </p>
      </DecisionButton>
    </>
  );
}
