import { isAdmin } from '@boutik/kernel';
import { usePermissions } from 'react-admin';
import type { StaffPermissions } from '../shell/use-can';

/** Whether the user is an administrator by the specification. What a right opens asks `useCan`. */
export function useIsAdmin(): boolean {
  const { permissions } = usePermissions<StaffPermissions | null>();
  return permissions ? isAdmin(permissions.role) : false;
}
