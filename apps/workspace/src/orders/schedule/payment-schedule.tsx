import { endpoints } from '@boutik/api-client';
import type { OrderInstalment, PaymentSchedule as Schedule, StaffOrder } from '@boutik/contract';
import { frenchDay, reunionDay } from '@boutik/kernel';
import { euroText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { useCan } from '../../shell/use-can';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadError } from '../../ui/load-error';
import { ScheduleForm } from './schedule-form';
import './schedule.css';

interface ScheduleProps {
  orderId: number;
  status: StaffOrder['status'];
}

/** The instalments of an order, or the form that gives them to an unpaid one. */
export function PaymentSchedule(props: ScheduleProps) {
  const can = useCan();
  return can('receipts.record') || can('orders.edit') ? <ReadableSchedule {...props} /> : null;
}

function ReadableSchedule({ orderId, status }: ScheduleProps) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findPaymentSchedule, { params: { id: orderId } });
  if (failed) return <LoadError message="L’échéancier n’a pas pu être lu." busy={busy} onRetry={refetch} />;
  // Few paid orders have one: a placeholder that disappears would move what is below it.
  if (!reply && status !== 'en attente') return null;
  if (reply && reply.data.a_payer === null && reply.data.echeances.length === 0) return null;
  return (
    <section aria-labelledby="echeancier" className="card schedule">
      <h2 id="echeancier" className="card-title">
        Échéancier
      </h2>
      {reply ? (
        <Content orderId={orderId} of={reply.data} />
      ) : (
        <ListSkeleton label="Chargement de l’échéancier" rows={1} />
      )}
    </section>
  );
}

function Content({ orderId, of }: { orderId: number; of: Schedule }) {
  const [writing, setWriting] = useState(false);
  if (of.echeances.length > 0) return <Instalments of={of.echeances} />;
  if (writing) return <ScheduleForm orderId={orderId} of={of} onCancel={() => setWriting(false)} />;
  return (
    <div className="schedule-head">
      <p className="soft">
        Le client peut payer {euroText(of.a_payer ?? 0)} en plusieurs échéances, sans frais, au plus tard le{' '}
        {frenchDay(of.dernier_jour)}.
      </p>
      <Button variant="outlined" onClick={() => setWriting(true)}>
        Préparer un échéancier
      </Button>
    </div>
  );
}

function Instalments({ of }: { of: readonly OrderInstalment[] }) {
  const [today] = useState(() => reunionDay(new Date()));
  return (
    <ul>
      {of.map((instalment) => (
        <li key={instalment.numero}>
          <span>
            Échéance {instalment.numero} le {frenchDay(instalment.date)}
          </span>
          <span>
            <strong>{euroText(instalment.montant)}</strong> <State of={instalment} today={today} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function State({ of: { reste, montant, date }, today }: { of: OrderInstalment; today: string }) {
  if (reste === 0) return <span className="badge badge-accepted">Payée</span>;
  const left = reste < montant ? `, reste ${euroText(reste)}` : '';
  return date < today ? (
    <span className="badge badge-rejected">En retard{left}</span>
  ) : (
    <span className="badge badge-draft">À payer{left}</span>
  );
}
