/** decisions §3.9. Compared without case; the stored spelling is this one. */
export const roles = [
  'particulier',
  'professionnel',
  'Commercial',
  'Admin',
  'SuperAdmin',
  'AdminPersonnalise',
] as const;
export type Role = (typeof roles)[number];

export const admins: readonly Role[] = ['Admin', 'SuperAdmin', 'AdminPersonnalise'];
export const staff: readonly Role[] = ['Commercial', ...admins];
export const customers: readonly Role[] = ['particulier', 'professionnel'];

/** The known role that `text` spells in any letter case, or null. */
export function roleOf(text: string): Role | null {
  return roles.find((role) => role.toLowerCase() === text.toLowerCase()) ?? null;
}

export function isStaff(role: Role): boolean {
  return staff.includes(role);
}

export function isAdmin(role: Role): boolean {
  return admins.includes(role);
}

/** Businesses read prices excluding tax, everyone else including (decisions §3.1). */
export function readsPricesExcludingTax(role: Role | null): boolean {
  return role === 'professionnel';
}
