import { endpoints } from '@boutik/api-client';
import { frenchDay } from '@boutik/kernel';
import { call } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { DecisionButton } from '../ui/decision-button';
import './shipments.css';

/** What a carrier says that it has delivered, and no parcel has the number of; nothing while there is none. */
export function UnknownDeliveries() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listUnknownDeliveries);
  if (failed)
    return <LoadError message="Les livraisons inconnues n’ont pas pu être lues." busy={busy} onRetry={refetch} />;
  if (!reply || reply.data.length === 0) return null;
  return (
    <div className="unknown-notice">
      <Notice tone="warning">
        <p>Un transporteur annonce des livraisons dont aucun colis n’a le numéro{'\u202f'}:</p>
        <ul className="unknown-deliveries">
          {reply.data.map(({ id, numero, date }) => (
            <li key={id}>
              <span>
                <strong>{numero}</strong>, livré le {frenchDay(date)}
              </span>
              <DecisionButton
                verb="Retirer"
                question={`Retirer ${numero} de la liste\u202f?`}
                decide={async () =>
                  (await call(endpoints.dismissUnknownDelivery, { params: { id } })).message ?? 'Retirée.'
                }
              >
                <p className="soft">Rien n’est livré{'\u202f'}: le numéro n’est d’aucune commande.</p>
              </DecisionButton>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
