import { frenchDateTime } from '@boutik/ui';
import type { Quote } from '@boutik/contract';

const actionLabels: Record<string, string> = {
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
  lost: 'Motif de perte',
  assigned: 'Propriétaire',
  'approval-requested': 'Accord demandé',
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
        {history.map((entry, index) => (
          // The timeline only grows: the index is a stable key.
          <li key={`${entry.created_at} ${index}`}>
            <p className="timeline-action">{actionLabels[entry.action] ?? entry.action}</p>
            <p>{entry.description}</p>
            <p className="faint tabular-nums">
              {frenchDateTime(entry.created_at)}, {entry.actor}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
