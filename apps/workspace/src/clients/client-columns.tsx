import { initialsOf } from '@boutik/ui';
import type { ClientView } from '@boutik/contract';
import { Building2, User } from 'lucide-react';
import { Link } from 'react-router-dom';
import { clientName } from '../api/paginate-clients';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import { clientPaths } from './client-paths';
import { EmailText } from '../ui/email-text';

/** Columns of the list of clients (WS-109 to WS-115). */
export const clientColumns: readonly Column<ClientView>[] = [
  {
    key: 'name',
    label: 'Nom',
    sort: 'name',
    main: true,
    cell: (client) => (
      <span className="client-name">
        <span aria-hidden className="face">
          {initialsOf(client)}
        </span>
        <span>
          <Link to={clientPaths.show(client.id)}>{clientName(client)}</Link>
          {client.type === 'Entreprise' && client.raison_sociale && (
            <span className="under">
              {client.prenom} {client.name}
            </span>
          )}
        </span>
      </span>
    ),
    text: (client) => clientName(client),
  },
  {
    key: 'email',
    label: 'Email',
    sort: 'email',
    cell: (client) => (
      <a href={`mailto:${client.email}`}>
        <EmailText of={client.email} />
      </a>
    ),
    text: (client) => client.email,
  },
  {
    key: 'telephone',
    label: 'Téléphone',
    sort: 'telephone',
    cell: (client) =>
      client.telephone ? (
        <a href={`tel:${client.telephone.replace(/[^\d+]/g, '')}`} className="tabular-nums">
          {client.telephone}
        </a>
      ) : (
        <span className="faint">—</span>
      ),
    text: (client) => client.telephone,
  },
  {
    key: 'type',
    label: 'Type',
    sort: 'type',
    cell: (client) => <TypeBadge type={client.type} />,
    text: (client) => client.type,
  },
  {
    key: 'tags',
    label: 'Étiquettes',
    cell: ({ etiquettes }) => etiquettes.join(', ') || <span className="faint">—</span>,
    text: ({ etiquettes }) => etiquettes.join(', '),
  },
  { key: 'city', label: 'Ville', cell: (client) => client.ville ?? '—', text: (client) => client.ville },
];

export function TypeBadge({ type }: { type: ClientView['type'] }) {
  const business = type === 'Entreprise';
  return (
    <span className={business ? 'badge badge-sent' : 'badge badge-accepted'}>
      <Icon icon={business ? Building2 : User} size={14} /> {type}
    </span>
  );
}
