import type { Quote } from '@boutik/contract';
import { frenchMoment } from '../../ui/dates';

const actions: Record<string, string> = {
  created: 'Création',
  updated: 'Modification',
  version: 'Nouvelle version',
  sent: 'Envoi',
  status: 'Statut',
  accepted: 'Acceptation',
  rejected: 'Rejet',
  requested: 'Demande',
  extended: 'Prolongation',
  expired: 'Expiration',
  'approval-asked': 'Accord demandé',
  'approval-given': 'Accord donné',
  'approval-refused': 'Accord refusé',
  opened: 'Ouverture',
  reminded: 'Relance',
};

/** The history of the quote, oldest first. */
export function Timeline({ history }: { history: Quote['history'] }) {
  return (
    <section aria-labelledby="detail-history" className="card">
      <h2 id="detail-history" className="card-title">
        Historique
      </h2>
      <ol className="timeline">
        {history.map((entry, at) => (
          // The timeline only grows: the index is a stable key.
          <li key={`${entry.created_at} ${at}`}>
            <p className="timeline-action">{actions[entry.action] ?? entry.action}</p>
            <p>{entry.description}</p>
            <p className="faint figures">
              {frenchMoment(entry.created_at)}, {entry.actor}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
