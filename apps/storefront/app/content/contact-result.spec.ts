import { validateContact, contactResult } from './contact-result';

const typed = (fields: Record<string, string>) => {
  const form = new FormData();
  const good = { name: 'Marie', email: 'marie@boutik.test', subject: '', message: 'Bonjour' };
  for (const [name, value] of Object.entries({ ...good, ...fields })) form.set(name, value);
  return form;
};

describe('the contact form', () => {
  it('requires name, email address and message, but no subject', () => {
    expect(validateContact(typed({}))).toEqual({});
    for (const field of ['name', 'email', 'message'])
      expect(Object.keys(validateContact(typed({ [field]: '  ' })))).toEqual([field]);
    expect(validateContact(typed({ email: 'marie@boutik' }))).toEqual({ email: "L'adresse email n'est pas valide." });
  });

  it('shows the result of sending', () => {
    const failure = "Une erreur est survenue lors de l'envoi du message. Veuillez réessayer.";
    expect(contactResult(undefined)).toMatchObject({
      good: true,
      text: 'Votre message a été envoyé',
    });
    expect(contactResult({ status: 500, message: 'x', fields: {} })).toMatchObject({ good: false, text: failure });
    expect(contactResult({ status: 0, message: '', fields: {} }).text).toBe(failure);
    expect(contactResult({ status: 429, message: 'Patientez.', fields: {} }).text).toBe('Patientez.');
    const refused = { message: 'Faux.', fields: { altcha: ['Refaites la vérification.'], email: ['Mauvaise.'] } };
    expect(contactResult({ status: 422, ...refused }).errors).toEqual({
      email: 'Mauvaise.',
      robot: 'Refaites la vérification.',
    });
  });
});
