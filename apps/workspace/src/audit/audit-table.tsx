import type { AuditEntryView } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { actionLabel } from './audit-labels';

/** The entries, newest first; on phones one below the other. */
export function AuditTable({ entries }: { entries: readonly AuditEntryView[] }) {
  return (
    <div className="table-scroll card">
      <table className="plain-table audit-table" aria-label="Actions de l’équipe">
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Membre</th>
            <th scope="col">Action</th>
            <th scope="col">Objet</th>
            <th scope="col">Détails</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="tabular-nums">{frenchDateTime(entry.date)}</td>
              <td>{entry.membre.nom}</td>
              <td>{actionLabel(entry.action)}</td>
              <td>{entry.objet}</td>
              <td>
                {entry.note && <p className="free-text">{entry.note}</p>}
                <Changes of={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Each field that the action changed, before and after. */
function Changes({ of: { avant, apres } }: { of: AuditEntryView }) {
  const names = [...new Set([...Object.keys(avant ?? {}), ...Object.keys(apres ?? {})])];
  const changed = names.filter((name) => avant?.[name] !== apres?.[name]);
  if (changed.length === 0) return null;
  return (
    <dl className="audit-changes">
      {changed.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          {avant?.[name] && (
            <dd className="free-text">
              <span className="unseen">Avant{'\u202f'}: </span>
              <s>{avant[name]}</s>
            </dd>
          )}
          {apres?.[name] && (
            <dd className="free-text">
              <span className="unseen">Après{'\u202f'}: </span>
              {apres[name]}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
