import { validateRegistration } from './validate-registration';

const validForm = {
  name: 'Hoarau',
  telephone: '692123456',
  adresse: '1 rue Test',
  ville: 'Saint-Denis',
  email: 'a@b.re',
  password: 'Abcdefg1',
  confirm_password: 'Abcdefg1',
};

function validate(changes: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...validForm, ...changes })) form.append(name, value);
  return validateRegistration(form);
}

describe('validation of the registration form', () => {
  it('is ready when all fields are valid', () => {
    expect(validate()).toEqual({ errors: {}, ready: true });
  });

  it.each(Object.keys(validForm))('requires %s', (name) => {
    expect(validate({ [name]: '' }).ready).toBe(false);
  });

  it('requires a strong password', () => {
    expect(validate({ password: 'Abcdefgh', confirm_password: 'Abcdefgh' })).toEqual({ errors: {}, ready: false });
  });

  it.each([
    ['telephone', '12345678', 'Le numéro doit contenir 9 chiffres.'],
    ['email', 'a@b', "L'adresse email n'est pas valide."],
    ['confirm_password', 'Abcdefg2', 'Les mots de passe ne correspondent pas.'],
    ['num_siret', '123', 'Le numéro SIRET doit contenir 14 chiffres'],
    ['num_siret', '73282932000075', "Ce numéro SIRET n'existe pas. Vérifiez les chiffres saisis."],
    ['code_postal', '75001', 'Le code postal doit commencer par 974 et contenir 5 chiffres (ex: 97400)'],
  ])('reports an error for %s "%s"', (name, value, message) => {
    expect(validate({ [name]: value })).toEqual({ errors: { [name]: [message] }, ready: false });
  });

  it.each(['+262 692 12 34 56', '0692 12 34 56'])('accepts %s', (telephone) => {
    expect(validate({ telephone }).errors).toEqual({});
  });
});
