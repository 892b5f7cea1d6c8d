/** The content of `seller.json` of a sole trader who is exempt from VAT (art. 293 B of the CGI). */
export const exemptSeller = {
  name: 'Marie Payet Informatique',
  legalForm: 'EI',
  street: '3 rue de Paris',
  postalCode: '97400',
  city: 'Saint-Denis',
  siren: '732829320',
  siret: '73282932000074',
  vatExempt: true,
  phone: '0262 11 22 33',
  mail: 'marie@pei.example',
  mediator: { name: 'Médiateur', address: '1 rue A, 75001 Paris', site: 'https://mediateur.example' },
};
