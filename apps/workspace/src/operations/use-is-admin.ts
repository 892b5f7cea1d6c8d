import { isAdmin, type Role } from '@boutik/kernel';
import { usePermissions } from 'react-admin';

/** Whether the user is an administrator. The server checks the role again. */
export function useIsAdmin(): boolean {
  const { permissions } = usePermissions<Role | null>();
  return permissions !== undefined && permissions !== null && isAdmin(permissions);
}

/** Whether the user is known not to be an administrator: then a screen says what the role may not do. */
export function useReadsOnly(): boolean {
  const { permissions } = usePermissions<Role | null>();
  return permissions !== undefined && permissions !== null && !isAdmin(permissions);
}
