import { endpoints } from '@boutik/api-client';
import type { StaffRole, StaffState } from '@boutik/contract';
import type { Role } from '@boutik/kernel';
import { useApiQuery } from '../api/use-api-query';
import type { Choice } from '../ui/field';

export const stateTones: Record<StaffState, string> = { actif: 'accepted', invité: 'sent', désactivé: 'off' };
export const stateLabels: Record<StaffState, string> = { actif: 'Actif', invité: 'Invité', désactivé: 'Désactivé' };

const specified: readonly (readonly [Role, string])[] = [
  ['Commercial', 'Commercial'],
  ['Admin', 'Administrateur'],
  ['SuperAdmin', 'Super-administrateur'],
  ['AdminPersonnalise', 'Administrateur personnalisé'],
];
const MAX_ROLES = 1000;

/** The roles of the specification, then those of the shop's own. */
export function useRoleChoices(): readonly Choice[] {
  const { reply } = useApiQuery(endpoints.listStaffRoles, { query: { per_page: MAX_ROLES } });
  const own: readonly StaffRole[] = reply?.data.data ?? [];
  return [...specified, ...own.map(({ id, nom }) => [String(id), nom] as const)];
}
