import type { StaffMember } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { KeyRound, UserCog } from 'lucide-react';
import { Link } from 'react-router-dom';
import { AdminOnly } from '../shell/admin-only';
import { Icon } from '../ui/icon';
import type { Column } from '../ui/list/column';
import { CreateButton } from '../ui/list/create-button';
import type { ListFilter } from '../ui/list/filter-bar';
import { ListPage } from '../ui/list/list-page';
import { stateLabels, stateTones } from './team-labels';
import { EmailText } from '../ui/email-text';

const TITLE = 'Équipe';
const nameOf = ({ prenom, name, email }: StaffMember) => `${prenom} ${name}`.trim() || email;
const seenOf = ({ vu_le: seen }: StaffMember) => (seen ? frenchDateTime(seen) : 'Jamais');

const columns: readonly Column<StaffMember>[] = [
  {
    key: 'name',
    label: 'Membre',
    sort: 'name',
    main: true,
    cell: (member) => (
      <>
        <Link to={`/equipe/${member.id}`}>{nameOf(member)}</Link>
        <span className="under">
          <EmailText of={member.email} />
        </span>
      </>
    ),
    text: nameOf,
  },
  { key: 'role', label: 'Rôle', cell: ({ nom_role: role }) => role, text: ({ nom_role: role }) => role },
  { key: 'seen', label: 'Vu le', sort: 'vu_le', cell: seenOf, text: seenOf },
  {
    key: 'two-factor',
    label: 'Double authentification',
    cell: ({ double_authentification: active }) => (active ? 'Oui' : 'Non'),
    text: ({ double_authentification: active }) => (active ? 'Oui' : 'Non'),
  },
  {
    key: 'state',
    label: 'État',
    cardLabel: false,
    cell: (member) => <StateBadge of={member} />,
    text: ({ etat }) => etat,
  },
];

const filters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un membre', placeholder: 'Nom ou email' },
  { type: 'select', source: 'etat', label: 'État', all: 'Tous les états', choices: Object.entries(stateLabels) },
];

export function TeamListPage() {
  return (
    <AdminOnly title={TITLE}>
      <ListPage
        resource="equipe"
        title={TITLE}
        columns={columns}
        filters={filters}
        exportName="equipe"
        sort={{ field: 'name', order: 'ASC' }}
        actions={
          <>
            <Button component={Link} to="/roles" variant="outlined" startIcon={<Icon icon={KeyRound} size={18} />}>
              Rôles
            </Button>
            <CreateButton to="/equipe/invitation" label="Inviter" />
          </>
        }
        texts={{
          failure: 'Erreur lors du chargement de l’équipe',
          empty: 'Aucun membre',
          emptyHint: 'Aucun membre ne correspond à votre recherche.',
          filteredHint: 'Aucun membre ne correspond à votre recherche.',
          emptyIcon: UserCog,
        }}
      />
    </AdminOnly>
  );
}

export function StateBadge({ of: { etat, invitation_jusqu_au: until } }: { of: StaffMember }) {
  const expired = etat === 'invité' && until === null;
  return (
    <span className={`badge badge-${expired ? 'off' : stateTones[etat]}`}>
      {expired ? 'Invitation expirée' : stateLabels[etat]}
    </span>
  );
}
