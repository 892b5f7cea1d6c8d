import { lazyPage } from '../shell/lazy-page';
import { resourcePages } from '../shell/resource-pages';
import { RoleListPage } from './role-list-page';
import { TeamListPage } from './team-list-page';

/** The staff: invitations, roles, sessions, and roles of the shop's own. */
export const teamResources = [
  resourcePages({
    name: 'equipe',
    list: <TeamListPage />,
    record: lazyPage(async () => (await import('./team-pages')).EditMemberPage),
    more: [{ path: 'invitation', element: lazyPage(async () => (await import('./team-pages')).InviteMemberPage) }],
    recordRepresentation: 'email',
  }),
  resourcePages({
    name: 'roles',
    list: <RoleListPage />,
    record: lazyPage(async () => (await import('./role-pages')).EditRolePage),
    more: [{ path: 'nouveau', element: lazyPage(async () => (await import('./role-pages')).CreateRolePage) }],
    recordRepresentation: 'nom',
  }),
];
