import type { ClientChanges } from '@boutik/contract';
import { customers, invalidField } from '@boutik/kernel';
import type { SignedInUser } from '@boutik/platform/http';
import { AuditLog } from '@boutik/platform/operations';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { copyCompanyToMembers } from '../companies/companies.js';
import { User } from '../users/user.entity.js';
import { clientChanged, unknownClient } from './client.errors.js';

type Field = keyof ClientChanges['avant'];
type Column = 'name' | 'prenom' | 'phone' | 'addressLine' | 'addressComplement' | 'postalCode' | 'city' | CompanyColumn;
type CompanyColumn = 'company' | 'companyForm' | 'position' | 'staffSize' | 'siret' | 'vatNumber';

/** Columns and labels; `company`: those of the company are changed at its administrator, and explained by the audit log. */
const fields: Readonly<Record<Field, { column: Column; label: string; company?: true }>> = {
  name: { column: 'name', label: 'Nom' },
  prenom: { column: 'prenom', label: 'Prénom' },
  telephone: { column: 'phone', label: 'Téléphone' },
  adresse: { column: 'addressLine', label: 'Adresse' },
  adresse_complement: { column: 'addressComplement', label: 'Complément d’adresse' },
  code_postal: { column: 'postalCode', label: 'Code postal' },
  ville: { column: 'city', label: 'Ville' },
  fonction: { column: 'position', label: 'Fonction' },
  raison_sociale: { column: 'company', label: 'Raison sociale', company: true },
  type_societe: { column: 'companyForm', label: 'Type de société', company: true },
  nb_salaries: { column: 'staffSize', label: 'Nombre de salariés', company: true },
  num_siret: { column: 'siret', label: 'SIRET', company: true },
  num_tva: { column: 'vatNumber', label: 'Numéro de TVA', company: true },
};

/** Corrects the data of a client for the shop (docs/decisions/0216). */
@Injectable()
export class ChangeClient {
  constructor(
    private readonly database: DataSource,
    private readonly auditLog: AuditLog,
  ) {}

  /**
   * @throws DomainError not-found, also for staff, merged and erased accounts; conflict `client-changed` where a changed field is not
   *   what the form showed; 422 by field
   */
  async change(id: number, { avant, ...given }: ClientChanges, by: SignedInUser): Promise<void> {
    const changed = (Object.keys(fields) as Field[]).filter((name) => given[name] !== undefined);
    await this.database.transaction(async (tx) => {
      const where = { id, erasedAt: IsNull(), mergedIntoId: IsNull() };
      const user = await tx.findOne(User, { where, lock: { mode: 'for_no_key_update' } });
      if (!user || !customers.some((role) => role === user.role)) throw unknownClient();
      if (changed.length === 0) return;
      const before: Record<string, string | null> = {};
      const after: Record<string, string | null> = {};
      for (const name of changed) {
        const { column, label, company } = fields[name];
        if ((user[column] ?? '') !== (avant[name] ?? '')) throw clientChanged();
        if (company) assertMayChange(user, name);
        const value = valueOf(name, given[name] ?? null);
        // What identifies a person is not written to the audit log, which is stored for ten years.
        before[label] = company ? user[column] : null;
        after[label] = company ? value : 'modifié';
        Object.assign(user, { [column]: value });
      }
      if (user.role === 'professionnel' && !user.company)
        throw invalidField('raison_sociale', 'La raison sociale est obligatoire pour un professionnel');
      await tx.save(User, user);
      await tx.update(User, { id }, { updatedAt: () => 'now()' });
      await copyCompanyToMembers(tx, id);
      await this.auditLog.record(tx, {
        by,
        action: 'client-changed',
        subject: `client ${id}`,
        note: '',
        before,
        after,
      });
    });
  }
}

function assertMayChange({ role, companyId }: User, name: Field): void {
  if (role !== 'professionnel') throw invalidField(name, 'Un particulier n’a pas d’entreprise.');
  if (companyId !== null)
    throw invalidField(name, 'L’identité de l’entreprise se modifie dans la fiche de son administrateur.');
}

/** A first name that is not known is empty, as everywhere; numbers are stored with the prefix of La Réunion. */
function valueOf(name: Field, value: string | null): string | null {
  if (name === 'prenom') return value ?? '';
  return name === 'telephone' && value !== null ? `+262${value}` : value;
}
