import { mailboxOf } from '@boutik/kernel';

/** The form of a new client; the names are those of the API (WS-248). */
export interface ClientDraft {
  user_type: 'particulier' | 'professionnel';
  prenom: string;
  name: string;
  email: string;
  telephone: string;
  password: string;
  avatar: File | null;
  adresse: string;
  adresse_complement: string;
  code_postal: string;
  ville: string;
  raison_sociale: string;
  type_societe: string;
  fonction: string;
  nb_salaries: string;
  num_siret: string;
  num_tva: string;
}
export type ClientFaults = Partial<Record<string, string>>;

const company = { raison_sociale: '', type_societe: '', fonction: '', nb_salaries: '', num_siret: '', num_tva: '' };

export const emptyDraft: ClientDraft = {
  user_type: 'particulier',
  prenom: '',
  name: '',
  email: '',
  telephone: '',
  password: '',
  avatar: null,
  adresse: '',
  adresse_complement: '',
  code_postal: '',
  ville: '',
  ...company,
};

/** WS-249, WS-250. */
export const companyForms = ['SARL', 'SAS', 'SASU', 'EURL', 'SA', 'SNC', 'Auto-entrepreneur', 'Autre'];
export const staffSizes = ['0 (auto-entrepreneur)', '1-5', '6-10', '11-50', '51-100', '100+'];

const HEAVIEST = 2 * 1024 * 1024;
const pictures = ['image/jpeg', 'image/png', 'image/gif'];
const MISSING = 'Ce champ est obligatoire';

/** Choosing a private person clears the company fields (WS-124). */
export function ofType(draft: ClientDraft, user_type: ClientDraft['user_type']): ClientDraft {
  return user_type === 'particulier' ? { ...draft, ...company, user_type } : { ...draft, user_type };
}

/** Drops the errors of company fields too. */
export function withoutCompany(faults: ClientFaults): ClientFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !(field in company)));
}

/** Errors by field; empty when the draft is valid. Applies the stricter of the two rules of WS-312 to WS-323 and WS-328. */
export function faultsOf(draft: ClientDraft): ClientFaults {
  const faults: ClientFaults = {};
  for (const field of ['prenom', 'name', 'email', 'password'] as const)
    if (draft[field].trim() === '') faults[field] = MISSING;
  if (!faults['email'] && mailboxOf(draft.email.trim()) === null) faults['email'] = "Format d'email invalide";
  if (!faults['password'] && [...draft.password].length < 6) faults['password'] = 'Minimum 6 caractères';
  if (draft.telephone.trim() && !/^\+?\d{9,14}$/.test(draft.telephone.replace(/\s/g, '')))
    faults['telephone'] = 'Le numéro de téléphone doit contenir 10 à 14 chiffres et peut commencer par +';
  if (draft.code_postal.trim() && !/^974\d{2}$/.test(draft.code_postal.trim()))
    faults['code_postal'] = 'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)';
  return { ...faults, ...companyFaults(draft), ...avatarFaults(draft.avatar) };
}

function companyFaults({ user_type, raison_sociale, num_siret }: ClientDraft): ClientFaults {
  if (user_type !== 'professionnel') return {};
  const faults: ClientFaults = {};
  if (raison_sociale.trim() === '')
    faults['raison_sociale'] = 'La raison sociale est obligatoire pour un professionnel';
  if (num_siret.trim() && !/^\d{14}$/.test(num_siret.replace(/\s/g, '')))
    faults['num_siret'] = 'Le numéro SIRET doit contenir 14 chiffres';
  return faults;
}

function avatarFaults(avatar: File | null): ClientFaults {
  if (!avatar) return {};
  if (!pictures.includes(avatar.type)) return { avatar: 'Format non supporté. Utilisez JPG, PNG ou GIF' };
  return avatar.size > HEAVIEST ? { avatar: 'Le fichier ne doit pas dépasser 2MB' } : {};
}

/** The request body: only the fields that are not empty (WS-321). */
export function formOf(draft: ClientDraft): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(draft) as [keyof ClientDraft, string | File | null][]) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== null && value.trim() !== '') form.append(name, name === 'password' ? value : value.trim());
  }
  return form;
}
