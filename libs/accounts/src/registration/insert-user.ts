import type { ClientRegistration } from '@boutik/contract';
import { postalCodeOf } from '@boutik/kernel';
import type { EntityManager } from 'typeorm';
import { idRow, queryRows } from '@boutik/platform/database';

/** Like `Partial`, for the output of a schema, which may hold `undefined`. */
type UndefinedOrMissing<T> = { [Name in keyof T]?: T[Name] | undefined };

type ProfileFields = Omit<ClientRegistration, 'avatar' | 'password'>;

export interface NewUser extends UndefinedOrMissing<ProfileFields> {
  user_type: 'particulier' | 'professionnel';
  email: string;
  name: string;
  password_hash: string | null;
  avatar: string | null;
  validated_at?: Date | null;
}

/** The profile of a registration as columns of `users`. Company fields are stored for businesses only. */
export function toProfileColumns(form: NewUser) {
  const company = form.user_type === 'professionnel' ? form : undefined;
  return {
    user_type: form.user_type,
    name: form.name,
    prenom: form.prenom ?? '',
    civilite: form.civilite ?? null,
    telephone: form.telephone ?? null,
    adresse: form.adresse ?? null,
    adresse_complement: form.adresse_complement ?? null,
    code_postal: form.code_postal ?? postalCodeOf(form.ville) ?? null,
    ville: form.ville ?? null,
    raison_sociale: company?.raison_sociale ?? null,
    type_societe: company?.type_societe ?? null,
    fonction: company?.fonction ?? null,
    nb_salaries: company?.nb_salaries ?? null,
    num_siret: company?.num_siret ?? null,
    num_tva: company?.num_tva ?? null,
  };
}

/** The id of the new user, or null when the email address is taken. */
export async function insertUser(tx: EntityManager, form: NewUser): Promise<number | null> {
  const columns = {
    ...toProfileColumns(form),
    email: form.email,
    password_hash: form.password_hash,
    avatar: form.avatar,
    validated_at: form.validated_at ?? null,
  };
  const names = Object.keys(columns);
  const rows = await queryRows(
    tx,
    idRow,
    `insert into users (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) on conflict (email) do nothing returning id`,
    Object.values(columns),
  );
  return rows[0]?.id ?? null;
}
