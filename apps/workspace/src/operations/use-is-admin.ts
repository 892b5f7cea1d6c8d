import { isAdmin } from '@boutik/kernel';
import { usePermissions } from 'react-admin';
import type { StaffPermissions } from '../shell/use-can';

/** Whether the user is an administrator by the specification. What a right opens asks `useCan`. */
export function useIsAdmin(): boolean {
  const { permissions } = usePermissions<StaffPermissions | null>();
  return permissions ? isAdmin(permissions.role) : false;
}

/** Whether the user is known not to be an administrator: then a screen says what the role may not do. */
export function useReadsOnly(): boolean {
  const { permissions } = usePermissions<Role | null>();
  return permissions !== undefined && permissions !== null && !isAdmin(permissions);
}
