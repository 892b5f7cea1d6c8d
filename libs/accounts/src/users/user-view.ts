import type { UserView } from '@boutik/contract';
import type { User } from './user.entity.js';

/** The user's own profile as the contract defines it (accounts.md §3). */
export function toUserView(user: User): UserView {
  return {
    id: user.id,
    name: user.name,
    prenom: user.prenom,
    email: user.email,
    user_type: user.role,
    avatar: user.avatar,
    civilite: user.civilite,
    telephone: user.phone,
    adresse: user.addressLine,
    adresse_complement: user.addressComplement,
    code_postal: user.postalCode,
    ville: user.city,
    pays: 'La Réunion',
    date_naissance: null,
    raison_sociale: user.company,
    type_societe: user.companyForm,
    fonction: user.position,
    nombre_salaries: user.staffSize,
    numero_siret: user.siret,
    tva_intracom: user.vatNumber,
    facebook_id: user.facebookId,
    google_id: user.googleId,
    microsoft_id: user.microsoftId,
    has_password: user.passwordHash !== null,
    en_attente_validation: user.role === 'professionnel' && user.validatedAt === null,
  };
}
