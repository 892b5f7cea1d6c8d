/** The 24 communes of La Réunion with their main postal code, and its share of the customers. */
// biome-ignore format: a table, one entry a line
export const communes: readonly { name: string; postalCode: string; weight: number }[] = [
  { name: 'Saint-Denis', postalCode: '97400', weight: 8 },
  { name: 'Saint-Paul', postalCode: '97460', weight: 6 },
  { name: 'Saint-Pierre', postalCode: '97410', weight: 6 },
  { name: 'Le Tampon', postalCode: '97430', weight: 5 },
  { name: 'Saint-Louis', postalCode: '97450', weight: 3 },
  { name: 'Saint-André', postalCode: '97440', weight: 3 },
  { name: 'Le Port', postalCode: '97420', weight: 3 },
  { name: 'La Possession', postalCode: '97419', weight: 3 },
  { name: 'Saint-Benoît', postalCode: '97470', weight: 2 },
  { name: 'Saint-Joseph', postalCode: '97480', weight: 2 },
  { name: 'Sainte-Marie', postalCode: '97438', weight: 2 },
  { name: 'Saint-Leu', postalCode: '97436', weight: 2 },
  { name: 'Sainte-Suzanne', postalCode: '97441', weight: 1 },
  { name: "L'Étang-Salé", postalCode: '97427', weight: 1 },
  { name: 'Bras-Panon', postalCode: '97412', weight: 1 },
  { name: 'Petite-Île', postalCode: '97429', weight: 1 },
  { name: 'Les Avirons', postalCode: '97425', weight: 1 },
  { name: 'Entre-Deux', postalCode: '97414', weight: 1 },
  { name: 'Salazie', postalCode: '97433', weight: 1 },
  { name: 'Cilaos', postalCode: '97413', weight: 1 },
  { name: 'Les Trois-Bassins', postalCode: '97426', weight: 1 },
  { name: 'La Plaine-des-Palmistes', postalCode: '97431', weight: 1 },
  { name: 'Sainte-Rose', postalCode: '97439', weight: 1 },
  { name: 'Saint-Philippe', postalCode: '97442', weight: 1 },
];

// biome-ignore format: a table, one entry a line
export const streets: readonly string[] = [
  'rue des Flamboyants', 'chemin des Vacoas', 'rue du Général de Gaulle', 'allée des Letchis', 'rue des Bougainvilliers', 'chemin Cressonnière', 'avenue de la République',
  'impasse des Tamarins', 'rue Roland Garros', 'chemin du Piton', 'rue des Filaos', 'rue Amiral Lacaze', 'allée des Jacarandas', 'chemin Bras Sec', 'rue du Vieux Moulin',
  'rue des Limites', 'route Hubert Delisle', 'rue de la Vanille', 'chemin des Cannes', 'rue Évariste de Parny', 'impasse du Paille-en-queue', 'rue du Front de Mer',
];
