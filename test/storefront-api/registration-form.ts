export interface Refused {
  status: string;
  message: string;
  errors?: Record<string, string[]>;
}

/** A filled registration form; `changes` replace fields, undefined leaves one out. */
export function registrationForm(email: string, changes: Record<string, string | Blob | undefined> = {}): FormData {
  const fields: Record<string, string | Blob | undefined> = {
    user_type: 'particulier',
    civilite: 'M.',
    name: 'Hoarau',
    prenom: 'Lucas',
    email,
    telephone: '+262692123456',
    adresse: '12 rue des Filaos',
    adresse_complement: '',
    code_postal: '97400',
    ville: 'Saint-Denis',
    password: 'Filaos-974',
    confirm_password: 'Filaos-974',
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Blob) form.append(name, value, 'photo.png');
    else if (value !== undefined) form.append(name, value);
  }
  return form;
}

export const company = {
  user_type: 'professionnel',
  raison_sociale: 'Océan Numérique',
  type_societe: 'SARL',
  fonction: 'DSI',
  nb_salaries: '6-10',
  num_siret: '732 829 320 00074',
  num_tva: 'FR44732829320',
};
