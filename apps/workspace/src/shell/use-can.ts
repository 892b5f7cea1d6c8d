import type { Right, Role } from '@boutik/kernel';
import { usePermissions } from 'react-admin';

/** What the session may do, as the authentication provider asked the server once. */
export interface StaffPermissions {
  role: Role;
  /** As the team calls it. */
  roleName: string;
  rights: readonly Right[];
  /** Whether the rights are those of a role of the shop's own. */
  ownRole: boolean;
}

interface StaffRights {
  /** Undefined until they are read; null of a user who is not staff. */
  permissions: StaffPermissions | null | undefined;
  /** They could not be read, and are asked for again by themselves. */
  failed: boolean;
  refetch: () => Promise<unknown>;
}

/** The rights of the session, for what waits for them. */
export function useRights(): StaffRights {
  const { permissions, errorUpdateCount, refetch } = usePermissions<StaffPermissions | null>();
  // `error` is empty again while they are asked for once more: what has failed once stays so until it succeeds.
  return { permissions, failed: permissions === undefined && errorUpdateCount > 0, refetch };
}

/** Whether the session has the right: only then a page offers what needs it. The server checks again. */
export function useCan(): (right: Right) => boolean {
  const { permissions } = usePermissions<StaffPermissions | null>();
  return (right) => permissions?.rights.includes(right) ?? false;
}

/** Whether the session is known not to have the right: then a screen says what the role may not do. */
export function useCannot(right: Right): boolean {
  const { permissions } = usePermissions<StaffPermissions | null>();
  return permissions ? !permissions.rights.includes(right) : false;
}
