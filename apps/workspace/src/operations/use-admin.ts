import { isAdmin, type Role } from '@boutik/kernel';
import { usePermissions } from 'react-admin';

/** Whether the person may decide; others read. The server has the last word. */
export function useAdmin(): boolean {
  const { permissions } = usePermissions<Role | null>();
  return permissions !== undefined && permissions !== null && isAdmin(permissions);
}
