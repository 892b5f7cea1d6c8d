import type { ClientDetail, ClientView } from '@boutik/contract';
import { notFound, reunionIso } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { queryRows } from '@boutik/platform/database';

const COLUMNS = `id, name, prenom, email::text as email, telephone, adresse, adresse_complement, code_postal, ville, user_type,
  raison_sociale, type_societe, fonction, nb_salaries, num_siret, num_tva, avatar,
  created_at, email_verified_at, validated_at, deactivated_at`;
const CUSTOMERS = "user_type in ('particulier', 'professionnel')";

const clientRow = z.strictObject({
  created_at: z.date(),
  email_verified_at: z.date().nullable(),
  validated_at: z.date().nullable(),
  deactivated_at: z.date().nullable(),
  id: z.number(),
  email: z.string(),
  name: z.string(),
  prenom: z.string(),
  user_type: z.enum(['particulier', 'professionnel']),
  avatar: z.string().nullable(),
  telephone: z.string().nullable(),
  adresse: z.string().nullable(),
  adresse_complement: z.string().nullable(),
  code_postal: z.string().nullable(),
  ville: z.string().nullable(),
  raison_sociale: z.string().nullable(),
  type_societe: z.string().nullable(),
  fonction: z.string().nullable(),
  num_siret: z.string().nullable(),
  nb_salaries: z.string().nullable(),
  num_tva: z.string().nullable(),
});
type Row = z.infer<typeof clientRow>;

/** The shop's clients as sales staff see them: no staff accounts, no passwords. One statement per method. */
@Injectable()
export class Clients {
  constructor(private readonly database: DataSource) {}

  /** All clients with an active account, sorted by name. */
  async list(): Promise<ClientView[]> {
    const rows = await queryRows(
      this.database,
      clientRow,
      `select ${COLUMNS} from users where ${CUSTOMERS} and deactivated_at is null order by lower(name) collate "fr-x-icu", prenom, id`,
    );
    return rows.map(toClientView);
  }

  /** @throws DomainError not-found `unknown-client`, also for staff */
  async find(id: number): Promise<ClientDetail> {
    const [row] = await queryRows(
      this.database,
      clientRow,
      `select ${COLUMNS} from users where ${CUSTOMERS} and id = $1`,
      [id],
    );
    if (!row) throw notFound('unknown-client', 'Client introuvable.');
    return {
      ...toClientView(row),
      created_at: reunionIso(row.created_at),
      email_verifie: row.email_verified_at !== null,
      valide: row.user_type === 'particulier' || row.validated_at !== null,
      desactive: row.deactivated_at !== null,
    };
  }
}

/** Columns that the list does not show are removed by the schema of the reply. */
function toClientView(row: Row): ClientView {
  return { ...row, type: row.user_type === 'professionnel' ? 'Entreprise' : 'Particulier' };
}
