import { isAdmin, type Role } from '@boutik/kernel';
import { usePermissions } from 'react-admin';

/** Whether the user is an administrator. The server checks the role again. */
export function useIsAdmin(): boolean {
  const { permissions } = usePermissions<Role | null>();
  return permissions !== undefined && permissions !== null && isAdmin(permissions);
}
