import { parseMailbox, entriesOf } from '@boutik/kernel';

/** The form of a new client; the names are those of the API (WS-248). */
export interface ClientDraft {
  user_type: 'particulier' | 'professionnel';
  prenom: string;
  name: string;
  email: string;
  telephone: string;
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
export type ClientErrors = Partial<Record<string, string>>;

const emptyCompany = {
  raison_sociale: '',
  type_societe: '',
  fonction: '',
  nb_salaries: '',
  num_siret: '',
  num_tva: '',
};

export const emptyDraft: ClientDraft = {
  user_type: 'particulier',
  prenom: '',
  name: '',
  email: '',
  telephone: '',
  avatar: null,
  adresse: '',
  adresse_complement: '',
  code_postal: '',
  ville: '',
  ...emptyCompany,
};

/** Choices of the form, with these values and in this order (WS-249, WS-250). */
export const legalForms = ['SARL', 'SAS', 'SASU', 'EURL', 'SA', 'SNC', 'Auto-entrepreneur', 'Autre'];
export const employeeRanges = ['0 (auto-entrepreneur)', '1-5', '6-10', '11-50', '51-100', '100+'];

const MAX_AVATAR_BYTES = 2 * 1024 * 1024;
const avatarTypes = ['image/jpeg', 'image/png', 'image/gif'];
const REQUIRED_MESSAGE = 'Ce champ est obligatoire';

/** The form of a new client that begins with what was typed into a search: an address, a number, or a name. */
export function draftFromSearch(typed: string): ClientDraft {
  const text = typed.trim();
  if (text.includes('@')) return { ...emptyDraft, email: text };
  if (/^[+\d][\d\s.-]*$/.test(text)) return { ...emptyDraft, telephone: text };
  // As clients are listed: "Dupont Jean".
  const [name = '', ...prenom] = text.split(/\s+/);
  return { ...emptyDraft, name, prenom: prenom.join(' ') };
}

/** Choosing a private person clears the company fields (WS-124). */
export function withUserType(draft: ClientDraft, user_type: ClientDraft['user_type']): ClientDraft {
  return user_type === 'particulier' ? { ...draft, ...emptyCompany, user_type } : { ...draft, user_type };
}

/** Drops the errors of company fields too. */
export function withoutCompanyErrors(errors: ClientErrors): ClientErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in emptyCompany)));
}

/** Errors by field; empty when the draft is valid. The specification states two rules for telephone and postal code; the stricter one counts here (WS-328). */
export function validateClient(draft: ClientDraft): ClientErrors {
  const errors: ClientErrors = {};
  for (const field of ['prenom', 'name', 'email'] as const)
    if (draft[field].trim() === '') errors[field] = REQUIRED_MESSAGE;
  if (!errors['email'] && parseMailbox(draft.email.trim()) === null) errors['email'] = "Format d'email invalide";
  if (draft.telephone.trim() && !/^\+?\d{9,14}$/.test(draft.telephone.replace(/\s/g, '')))
    errors['telephone'] = 'Le numéro de téléphone doit contenir 10 à 14 chiffres et peut commencer par +';
  if (draft.code_postal.trim() && !/^974\d{2}$/.test(draft.code_postal.trim()))
    errors['code_postal'] = 'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)';
  return { ...errors, ...validateCompany(draft), ...validateAvatar(draft.avatar) };
}

function validateCompany({ user_type, raison_sociale, num_siret }: ClientDraft): ClientErrors {
  if (user_type !== 'professionnel') return {};
  const errors: ClientErrors = {};
  if (raison_sociale.trim() === '')
    errors['raison_sociale'] = 'La raison sociale est obligatoire pour un professionnel';
  if (num_siret.trim() && !/^\d{14}$/.test(num_siret.replace(/\s/g, '')))
    errors['num_siret'] = 'Le numéro SIRET doit contenir 14 chiffres';
  return errors;
}

/** Also shown as soon as a file is chosen (WS-319, WS-320). */
export function validateAvatar(avatar: File | null): ClientErrors {
  if (!avatar) return {};
  if (!avatarTypes.includes(avatar.type)) return { avatar: 'Format non supporté. Utilisez JPG, PNG ou GIF' };
  return avatar.size > MAX_AVATAR_BYTES ? { avatar: 'Le fichier ne doit pas dépasser 2MB' } : {};
}

/** The request body: only the fields that are not empty (WS-321). */
export function toFormData(draft: ClientDraft): FormData {
  const form = new FormData();
  for (const [name, value] of entriesOf<keyof ClientDraft, string | File | null>(draft)) {
    if (value instanceof File) form.append(name, value, value.name);
    else if (value !== null && value.trim() !== '') form.append(name, value.trim());
  }
  return form;
}
