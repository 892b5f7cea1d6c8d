/** What forms about people and companies let one choose from (accounts.md §3, workspace.md §3). */
export const titles = ['M.', 'Mme'] as const;
export const companyForms = ['SARL', 'SAS', 'SASU', 'EURL', 'SA', 'SNC', 'Auto-entrepreneur', 'Autre'] as const;
export const staffSizes = ['0 (auto-entrepreneur)', '1-5', '6-10', '11-50', '51-100', '100+'] as const;
export const positions = [
  'Acheteur',
  'Commercial',
  'Dirigeant',
  'Marketing',
  'DSI',
  'Responsable CE',
  'Service Généraux',
  'Autre',
] as const;

/** The 24 communes in alphabetical order, with their INSEE code and the postal code of their town hall (decisions §3.14). */
export const communes: readonly { name: string; code: string; postalCode: string }[] = [
  { name: 'Bras-Panon', code: '97402', postalCode: '97412' },
  { name: 'Cilaos', code: '97424', postalCode: '97413' },
  { name: 'Entre-Deux', code: '97403', postalCode: '97414' },
  { name: "L'Étang-Salé", code: '97404', postalCode: '97427' },
  { name: 'La Plaine-des-Palmistes', code: '97406', postalCode: '97431' },
  { name: 'La Possession', code: '97408', postalCode: '97419' },
  { name: 'Le Port', code: '97407', postalCode: '97420' },
  { name: 'Le Tampon', code: '97422', postalCode: '97430' },
  { name: 'Les Avirons', code: '97401', postalCode: '97425' },
  { name: 'Les Trois-Bassins', code: '97423', postalCode: '97426' },
  { name: 'Petite-Île', code: '97405', postalCode: '97429' },
  { name: 'Saint-André', code: '97409', postalCode: '97440' },
  { name: 'Saint-Benoît', code: '97410', postalCode: '97470' },
  { name: 'Saint-Denis', code: '97411', postalCode: '97400' },
  { name: 'Saint-Joseph', code: '97412', postalCode: '97480' },
  { name: 'Saint-Leu', code: '97413', postalCode: '97436' },
  { name: 'Saint-Louis', code: '97414', postalCode: '97450' },
  { name: 'Saint-Paul', code: '97415', postalCode: '97460' },
  { name: 'Saint-Philippe', code: '97417', postalCode: '97442' },
  { name: 'Saint-Pierre', code: '97416', postalCode: '97410' },
  { name: 'Sainte-Marie', code: '97418', postalCode: '97438' },
  { name: 'Sainte-Rose', code: '97419', postalCode: '97439' },
  { name: 'Sainte-Suzanne', code: '97420', postalCode: '97441' },
  { name: 'Salazie', code: '97421', postalCode: '97433' },
];

/** The postal code of a commune; undefined for any other name. */
export function postalCodeOf(city: string | undefined): string | undefined {
  return communes.find(({ name }) => name === city)?.postalCode;
}
