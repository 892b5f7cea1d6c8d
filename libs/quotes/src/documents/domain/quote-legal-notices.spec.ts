import { type LegalNotices, findMissingLegalNotices } from './quote-legal-notices.js';

const complete: LegalNotices = {
  seller: {
    name: 'Boutik',
    legalForm: 'SARL',
    street: '1 rue A',
    city: 'Saint-Denis',
    siret: '1',
    phone: '0262',
  },
  client: { displayName: 'Lucas Grondin', address: { line: '8 allée', postalCode: '97410', city: 'Saint-Pierre' } },
  validUntil: '2026-12-21',
  lines: [{ productName: 'Souris' }],
};

describe('legal notices of a quote', () => {
  it('are complete on a complete quote', () => {
    expect(findMissingLegalNotices(complete)).toEqual([]);
  });

  it('lists the missing ones', () => {
    const client = { displayName: ' ', address: { line: '', postalCode: '97410', city: '' } };
    expect(findMissingLegalNotices({ ...complete, client })).toEqual([
      'le nom du client',
      'l’adresse du client',
      'la ville du client',
    ]);
    expect(findMissingLegalNotices({ ...complete, lines: [] })).toEqual(['la désignation de chaque ligne']);
  });
});
