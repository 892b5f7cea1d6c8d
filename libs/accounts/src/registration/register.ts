import type { InputOf, register } from '@boutik/contract';
import { invalidField } from '@boutik/kernel';
import { type AttemptRule, Attempts, Outbox } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { confirmationRequested, registrationRepeated } from '../account-events.js';
import { hashPassword } from '../passwords/password.js';
import { passwordFault } from '../passwords/password-rules.js';

type Registration = InputOf<typeof register>['body'];

/** decisions §3.17 */
const perAddress: AttemptRule = { name: 'registration', most: 100, seconds: 3600 };

/** Opens an account. A known address gets the same answer, and its owner a mail that says so (decisions §3.12). */
@Injectable()
export class Register {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly attempts: Attempts,
  ) {}

  async register(form: Registration, address: string): Promise<void> {
    const fault = passwordFault(form.password);
    if (fault) throw invalidField('password', fault);
    await this.attempts.take(perAddress, address);
    const passwordHash = await hashPassword(form.password);
    await this.database.transaction(async (tx) => {
      const created = await insertUser(tx, form, passwordHash);
      if (created !== null) return this.outbox.tell(tx, confirmationRequested, created, { userId: created });
      const [known] = await tx.query<{ id: number }[]>('select id from users where email = $1', [form.email]);
      if (known) await this.outbox.tell(tx, registrationRepeated, known.id, { userId: known.id });
    });
  }
}

/** The new person's id, or null when the address is taken. */
async function insertUser(tx: EntityManager, form: Registration, passwordHash: string): Promise<number | null> {
  const business = form.user_type === 'professionnel';
  const columns = {
    user_type: form.user_type,
    email: form.email,
    password_hash: passwordHash,
    name: form.name,
    prenom: form.prenom ?? '',
    civilite: form.civilite,
    telephone: `+262${form.telephone}`,
    adresse: form.adresse,
    adresse_complement: form.adresse_complement ?? null,
    code_postal: form.code_postal,
    ville: form.ville,
    raison_sociale: business ? (form.raison_sociale ?? null) : null,
    type_societe: business ? (form.type_societe ?? null) : null,
    fonction: business ? (form.fonction ?? null) : null,
    nb_salaries: business ? (form.nb_salaries ?? null) : null,
    num_siret: business ? (form.num_siret ?? null) : null,
    num_tva: business ? (form.num_tva ?? null) : null,
  };
  const names = Object.keys(columns);
  const rows = await tx.query<{ id: number }[]>(
    `insert into users (${names.join(', ')}) values (${names.map((_, i) => `$${i + 1}`).join(', ')}) on conflict (email) do nothing returning id`,
    Object.values(columns),
  );
  return rows[0]?.id ?? null;
}
