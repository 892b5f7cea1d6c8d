import { missingCompanyFields, type ProfileChanges, type UserView } from '@boutik/contract';
import { customers, DomainError, type FieldErrors, invalidField, roleOf } from '@boutik/kernel';
import { notSignedIn } from '@boutik/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { copyCompanyToMembers } from '../companies/companies.js';
import { User, type UserType } from '../users/user.entity.js';
import { toUserView } from '../users/user-view.js';

/** Changes the user's own profile. */
@Injectable()
export class ChangeProfile {
  constructor(private readonly database: DataSource) {}

  /**
   * Accepts both sets of field names (AC-136). An account that becomes a business awaits validation by the shop (AC-240).
   * @throws DomainError 422 by field, unauthenticated for an account that was erased meanwhile
   */
  change(userId: number, changes: ProfileChanges): Promise<UserView> {
    return this.database.transaction(async (tx) => {
      const open = { id: userId, erasedAt: IsNull() };
      const user = await tx.findOne(User, { where: open, lock: { mode: 'for_no_key_update' } });
      if (!user) throw notSignedIn();
      assertEmailUnchanged(user, changes.email);
      const role = newRole(user.role, changes.user_type);
      if (role !== user.role) await assertAlone(tx, user);
      tx.merge(User, user, toPersonalFields(changes), toCompanyFields(changes, user));
      if (role !== user.role) switchRole(user, role);
      if (user.companyId === null) assertCompanyComplete(user);
      await tx.save(User, user);
      await tx.update(User, { id: userId }, { updatedAt: () => 'now()' });
      await copyCompanyToMembers(tx, userId);
      return toUserView(user);
    });
  }
}

/** The email address is the sign-in name and needs a confirmation: it cannot be changed with the profile. */
function assertEmailUnchanged(user: User, email: string | undefined): void {
  if (email !== undefined && email !== user.email.toLowerCase())
    throw invalidField('email', "Pour changer d'adresse email, écrivez-nous depuis la page Contact.");
}

/** Only customers may switch, between their two types (AC-238). */
function newRole(role: UserType, requested: string | undefined): UserType {
  if (requested === undefined || roleOf(requested) === role) return role;
  const customerRole = customers.find((known) => known === roleOf(requested));
  if (!customerRole || !customers.some((known) => known === role))
    throw invalidField('user_type', 'Vous ne pouvez pas prendre ce type de compte.');
  return customerRole;
}

/** Prices and orders of a company belong to a business. */
async function assertAlone(tx: EntityManager, { id, companyId }: User): Promise<void> {
  if (companyId !== null || (await tx.existsBy(User, { companyId: id, deactivatedAt: IsNull() })))
    throw invalidField('user_type', 'Le compte d’une entreprise et de ses collègues reste professionnel.');
}

function switchRole(user: User, role: UserType): void {
  user.role = role;
  user.validatedAt = null;
  user.refusedAt = null;
}

function assertCompanyComplete(user: User): void {
  const missing = missingCompanyFields({
    user_type: user.role,
    raison_sociale: user.company ?? undefined,
    type_societe: user.companyForm ?? undefined,
    nb_salaries: user.staffSize ?? undefined,
    num_siret: user.siret ?? undefined,
  });
  if (missing.length === 0) return;
  const fields: FieldErrors = {};
  for (const [field, message] of missing) fields[PROFILE_FIELD_NAMES[field] ?? field] = [message];
  throw new DomainError('invalid', 'incomplete-company', missing[0]?.[1] ?? '', { fields });
}

const PROFILE_FIELD_NAMES: Record<string, string> = { nb_salaries: 'nombre_salaries', num_siret: 'numero_siret' };

function toPersonalFields(changes: ProfileChanges): Partial<User> {
  const { telephone } = changes;
  return withoutUndefined({
    civilite: changes.civilite,
    name: changes.name,
    prenom: changes.prenom === null ? '' : changes.prenom,
    phone: typeof telephone === 'string' ? `+262${telephone}` : telephone,
    addressLine: changes.adresse,
    addressComplement: changes.adresse_complement,
    postalCode: changes.code_postal,
    city: changes.ville,
  });
}

/** The identity of a company is changed by its administrator. */
function toCompanyFields(changes: ProfileChanges, { companyId }: User): Partial<User> {
  if (companyId !== null) return withoutUndefined({ position: changes.fonction });
  return withoutUndefined({
    company: changes.raison_sociale,
    companyForm: changes.type_societe,
    position: changes.fonction,
    staffSize: changes.nombre_salaries === undefined ? changes.nb_salaries : changes.nombre_salaries,
    siret: changes.numero_siret === undefined ? changes.num_siret : changes.numero_siret,
    vatNumber: changes.tva_intracom === undefined ? changes.num_tva : changes.tva_intracom,
  });
}

function withoutUndefined(fields: { [K in keyof User]?: User[K] | undefined }): Partial<User> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
