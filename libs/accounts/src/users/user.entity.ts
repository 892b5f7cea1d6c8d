import type { CompanyRole } from '@boutik/contract';
import type { Role } from '@boutik/kernel';
import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { StaffRoleRow } from '../team/staff-role.entity.js';

const OPEN_CLIENTS =
  "((user_type = ANY (ARRAY['particulier'::text, 'professionnel'::text])) AND (deactivated_at IS NULL))";

const STAFF =
  "(user_type = ANY (ARRAY['Commercial'::text, 'Admin'::text, 'SuperAdmin'::text, 'AdminPersonnalise'::text]))";

/** `guest`: somebody who ordered without an account, and can never sign in (decision 191). */
export type UserType = Role | 'guest';

/** A user account: customer or staff; or a guest. */
@Entity('users')
@Unique('users_email_key', ['email'])
@Unique('users_facebook_id_key', ['facebookId'])
@Unique('users_google_id_key', ['googleId'])
@Unique('users_microsoft_id_key', ['microsoftId'])
@Index('users_idle', ['lastSeenAt'], { where: '(erased_at IS NULL)' })
// (pending validation, created_at, id) of customers whose account is not erased; see `find-customers.ts`
@Index('users_customers', { synchronize: false })
// gin (client_words gin_trgm_ops)
@Index('users_stored_words', { synchronize: false })
// (the name of `client-expressions.ts`, id) of customers whose account is open
@Index('users_clients_by_name', { synchronize: false })
@Index('users_client_types', ['role'], { where: OPEN_CLIENTS })
@Index('users_clients_by_email', ['email', 'id'], { where: OPEN_CLIENTS })
@Index('users_clients_by_telephone', ['phone', 'id'], { where: OPEN_CLIENTS })
// ((user_type = 'particulier'), id) of customers whose account is open
@Index('users_clients_by_type', { synchronize: false })
// (the telephone number of `likely-doubles.ts`) of customers whose account is open
@Index('users_same_telephone', { synchronize: false })
// (the name of `likely-doubles.ts`, code_postal) of customers whose account is open
@Index('users_same_name', { synchronize: false })
@Index('users_company', ['companyId'], { where: '(company_id IS NOT NULL)' })
@Index('users_guests', ['guestEmail'], { where: '(guest_email IS NOT NULL)' })
@Index('users_staff_role', ['staffRoleId'], { where: '(staff_role_id IS NOT NULL)' })
@Index('users_staff', ['id'], { where: STAFF })
@Index('users_waiting', ['createdAt'], { where: "((user_type = 'professionnel'::text) AND (validated_at IS NULL))" })
// gin ((((((((name || ' '::text) || prenom) || ' '::text) || COALESCE(raison_sociale, ''::text)) || ' '::text) || (email)::text)) gin_trgm_ops)
@Index('users_words', { synchronize: false })
export class User {
  @PrimaryGeneratedColumn('identity', { type: 'integer', generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ type: 'text', name: 'user_type' })
  role!: UserType;

  /** The role of the shop's own; the column `user_type` is 'Commercial' then. */
  @Column({ type: 'integer', name: 'staff_role_id', nullable: true })
  @ForeignKey(() => StaffRoleRow, { name: 'users_staff_role_id_fkey' })
  staffRoleId!: number | null;

  /** Of a guest, an address that does not exist: `guestEmail` has theirs, so that no search for an account finds a guest. */
  @Column({ type: 'citext' })
  email!: string;

  @Column({ type: 'citext', name: 'guest_email', nullable: true })
  guestEmail!: string | null;

  @Column({ type: 'text', name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text', default: '' })
  prenom!: string;

  @Column({ type: 'text', nullable: true })
  civilite!: string | null;

  @Column({ type: 'text', name: 'telephone', nullable: true })
  phone!: string | null;

  @Column({ type: 'text', name: 'adresse', nullable: true })
  addressLine!: string | null;

  @Column({ type: 'text', name: 'adresse_complement', nullable: true })
  addressComplement!: string | null;

  @Column({ type: 'text', name: 'code_postal', nullable: true })
  postalCode!: string | null;

  @Column({ type: 'text', name: 'ville', nullable: true })
  city!: string | null;

  @Column({ type: 'text', name: 'raison_sociale', nullable: true })
  company!: string | null;

  @Column({ type: 'text', name: 'type_societe', nullable: true })
  companyForm!: string | null;

  @Column({ type: 'text', name: 'fonction', nullable: true })
  position!: string | null;

  @Column({ type: 'text', name: 'nb_salaries', nullable: true })
  staffSize!: string | null;

  @Column({ type: 'text', name: 'num_siret', nullable: true })
  siret!: string | null;

  @Column({ type: 'text', name: 'num_tva', nullable: true })
  vatNumber!: string | null;

  @Column({ type: 'text', nullable: true })
  avatar!: string | null;

  @Column({ type: 'text', name: 'google_id', nullable: true })
  googleId!: string | null;

  @Column({ type: 'text', name: 'microsoft_id', nullable: true })
  microsoftId!: string | null;

  @Column({ type: 'text', name: 'facebook_id', nullable: true })
  facebookId!: string | null;

  @Column({ type: 'timestamptz', name: 'email_verified_at', nullable: true })
  emailVerifiedAt!: Date | null;

  /** Set for businesses once an administrator has validated them. */
  @Column({ type: 'timestamptz', name: 'validated_at', nullable: true })
  validatedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'refused_at', nullable: true })
  refusedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'deactivated_at', nullable: true })
  deactivatedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', default: () => 'now()' })
  updatedAt!: Date;

  @Column({ type: 'timestamptz', name: 'last_seen_at', default: () => 'now()' })
  lastSeenAt!: Date;

  @Column({ type: 'timestamptz', name: 'inactivity_warned_at', nullable: true })
  inactivityWarnedAt!: Date | null;

  @Column({ type: 'timestamptz', name: 'erased_at', nullable: true })
  erasedAt!: Date | null;

  /** The account that has the data of this one, since staff merged them. */
  @Column({ type: 'integer', name: 'merged_into_id', nullable: true })
  @ForeignKey(() => User, { name: 'users_merged_into_id_fkey' })
  mergedIntoId!: number | null;

  /** Of a colleague: the account that administers their company (decision 208). */
  @Column({ type: 'integer', name: 'company_id', nullable: true })
  @ForeignKey(() => User, { name: 'users_company_id_fkey' })
  companyId!: number | null;

  @Column({ type: 'text', name: 'company_role', nullable: true })
  companyRole!: CompanyRole | null;

  /** Up to which a colleague orders, or approves, excluding tax; null for no limit. */
  @Column({ type: 'integer', name: 'company_limit_cents', nullable: true })
  companyLimit!: number | null;

  /** What customers are found by, without accents and letter case; PostgreSQL computes it. */
  @Column({
    type: 'text',
    name: 'client_words',
    generatedType: 'STORED',
    asExpression:
      "plain_words(((((((((((((name || ' '::text) || prenom) || ' '::text) || COALESCE(raison_sociale, ''::text)) || ' '::text) || (email)::text) || ' '::text) || COALESCE(num_siret, ''::text)) || ' '::text) || COALESCE(telephone, ''::text)) || ' '::text) || replace(translate(COALESCE(telephone, ''::text), ' .-'::text, ''::text), '+262'::text, '0'::text)))",
    select: false,
    insert: false,
    update: false,
  })
  clientWords!: string;
}
