import { endpoints } from '@boutik/api-client';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { useCan } from '../shell/use-can';
import { clientPaths } from './client-paths';
import { HandOverButton } from './hand-over-button';
import { QuerySection } from './query-section';

/** The company of a business: who administers it, and its members. */
export function ClientCompany({ clientId }: { clientId: number }) {
  const query = useApiQuery(endpoints.findClientCompany, { params: { id: clientId } });
  const company = query.reply?.data;
  const mayHandOver = useCan()('clients.validate');
  const rows = query.reply && [
    ...(company ? [{ ...company.administrateur, role: 'administrateur', inscrit: true }] : []),
    ...(company?.membres ?? []).map(({ prenom, nom, ...member }) => ({ ...member, nom: `${prenom} ${nom}` })),
  ];
  return (
    <QuerySection
      title="Comptes de l’entreprise"
      rows={rows}
      query={query}
      emptyText="Ce client est seul : il peut inviter des collègues depuis son compte."
    >
      <table aria-label="Membres de l’entreprise" className="plain-table">
        <thead>
          <tr>
            <th scope="col">Nom</th>
            <th scope="col">Email</th>
            <th scope="col">Rôle</th>
            {mayHandOver && <th scope="col">Administration</th>}
          </tr>
        </thead>
        <tbody>
          {rows?.map(({ id, nom, email, role, inscrit }) => (
            <tr key={id}>
              <td>{id === clientId ? nom : <Link to={clientPaths.show(id)}>{nom}</Link>}</td>
              <td>{email}</td>
              <td>
                {role}
                {!inscrit && ', invité'}
              </td>
              {mayHandOver && (
                <td>
                  {inscrit && role !== 'administrateur' && (
                    <HandOverButton clientId={clientId} member={{ id, nom }} onDone={query.refetch} />
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </QuerySection>
  );
}
