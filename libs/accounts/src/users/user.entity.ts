import type { Role } from '@boutik/kernel';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryGeneratedColumn('identity', { generatedIdentity: 'ALWAYS' })
  id!: number;

  @Column({ name: 'user_type', type: 'text' })
  role!: Role;

  @Column({ type: 'citext' })
  email!: string;

  @Column({ name: 'password_hash', type: 'text', nullable: true })
  passwordHash!: string | null;

  @Column({ type: 'text' })
  name!: string;

  @Column({ type: 'text' })
  prenom!: string;

  @Column({ type: 'text', nullable: true })
  civilite!: string | null;

  @Column({ name: 'telephone', type: 'text', nullable: true })
  phone!: string | null;

  @Column({ name: 'adresse', type: 'text', nullable: true })
  addressLine!: string | null;

  @Column({ name: 'adresse_complement', type: 'text', nullable: true })
  addressComplement!: string | null;

  @Column({ name: 'code_postal', type: 'text', nullable: true })
  postalCode!: string | null;

  @Column({ name: 'ville', type: 'text', nullable: true })
  city!: string | null;

  @Column({ name: 'raison_sociale', type: 'text', nullable: true })
  company!: string | null;

  @Column({ name: 'type_societe', type: 'text', nullable: true })
  companyForm!: string | null;

  @Column({ name: 'fonction', type: 'text', nullable: true })
  position!: string | null;

  @Column({ name: 'nb_salaries', type: 'text', nullable: true })
  staffSize!: string | null;

  @Column({ name: 'num_siret', type: 'text', nullable: true })
  siret!: string | null;

  @Column({ name: 'num_tva', type: 'text', nullable: true })
  vatNumber!: string | null;

  @Column({ type: 'text', nullable: true })
  avatar!: string | null;

  @Column({ name: 'google_id', type: 'text', nullable: true })
  googleId!: string | null;

  @Column({ name: 'microsoft_id', type: 'text', nullable: true })
  microsoftId!: string | null;

  @Column({ name: 'facebook_id', type: 'text', nullable: true })
  facebookId!: string | null;

  @Column({ name: 'email_verified_at', type: 'timestamptz', nullable: true })
  emailVerifiedAt!: Date | null;

  /** Set for businesses once an administrator has validated them. */
  @Column({ name: 'validated_at', type: 'timestamptz', nullable: true })
  validatedAt!: Date | null;

  @Column({ name: 'refused_at', type: 'timestamptz', nullable: true })
  refusedAt!: Date | null;

  @Column({ name: 'deactivated_at', type: 'timestamptz', nullable: true })
  deactivatedAt!: Date | null;
}
