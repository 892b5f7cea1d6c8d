/** First and family names that are common on the island. */
// biome-ignore format: a table, one entry a line
export const firstNames: readonly { name: string; title: 'M.' | 'Mme' }[] = [
  ...['Jean-Bernard', 'Mickaël', 'Teddy', 'Ludovic', 'Ibrahim', 'Ravi', 'Willy', 'Giovanni', 'Dimitri', 'Yannick', 'Emmanuel', 'Fabrice', 'Salim', 'Gaël', 'Jérémy', 'Expédit', 'Loïc', 'Kévin', 'Rajiv', 'Thomas', 'Nicolas', 'Mathieu'].map((name) => ({ name, title: 'M.' as const })),
  ...['Marie-Annick', 'Anaïs', 'Vanessa', 'Priscilla', 'Nadia', 'Sandrine', 'Graziella', 'Aurélie', 'Corinne', 'Yasmine', 'Laetitia', 'Mélissa', 'Gladys', 'Élodie', 'Fatima', 'Stéphanie', 'Indira', 'Émilie', 'Johanna', 'Ghislaine', 'Camille', 'Lucie'].map((name) => ({ name, title: 'Mme' as const })),
];

// biome-ignore format: a table, one entry a line
export const familyNames: readonly string[] = [
  'Hoarau', 'Payet', 'Grondin', 'Boyer', 'Rivière', 'Fontaine', 'Técher', 'Robert', 'Maillot', 'Turpin', 'Dijoux', 'Lebon', 'Nativel', 'Bègue', 'Picard', 'Sautron', 'Cadet',
  'Ah-Kiem', 'Chane-Kune', 'Fong-Yan', 'Law-Thime', 'Patel', 'Ingar', 'Omarjee', 'Vayaboury', 'Mardaye', 'Ramassamy', 'Sinimalé', 'Virapin', 'Apavou', 'Rakotomalala', 'Saïd', 'Mohamed', 'Lallemand', 'Le Gall', 'Ferrère', 'Damour', 'Huet', 'Lauret', 'Clain',
];

/** Fictional companies: name, legal form, staff. */
// biome-ignore format: a table, one entry a line
export const companies: readonly { name: string; form: string; staff: string }[] = [
  { name: 'Cabinet Vétérinaire des Hauts', form: 'SELARL', staff: '1 à 9' },
  { name: 'Transports Piton Bleu', form: 'SARL', staff: '10 à 49' },
  { name: 'Boulangerie du Barachois', form: 'SARL', staff: '1 à 9' },
  { name: 'Lagon Plongée', form: 'EURL', staff: '1 à 9' },
  { name: 'Architecture Basalte', form: 'SAS', staff: '1 à 9' },
  { name: 'Clinique Dentaire de la Rivière', form: 'SELARL', staff: '10 à 49' },
  { name: 'Solaire des Mascareignes', form: 'SAS', staff: '10 à 49' },
  { name: 'Hôtel des Filaos', form: 'SAS', staff: '10 à 49' },
  { name: 'École Privée Les Jacarandas', form: 'Association', staff: '50 à 249' },
  { name: 'Maraîchers de la Plaine', form: 'SCA', staff: '10 à 49' },
  { name: 'Imprimerie du Battant', form: 'SARL', staff: '10 à 49' },
  { name: 'Expertise Comptable Vanille', form: 'SAS', staff: '10 à 49' },
  { name: 'BTP Grand Fond', form: 'SAS', staff: '50 à 249' },
  { name: 'Pharmacie du Marché Couvert', form: 'SELARL', staff: '1 à 9' },
  { name: 'Agence Web Paille-en-queue', form: 'SAS', staff: '1 à 9' },
  { name: 'Location Zourit', form: 'SARL', staff: '1 à 9' },
  { name: 'Menuiserie Tamarin', form: 'EURL', staff: '1 à 9' },
  { name: 'Distillerie des Cannes', form: 'SAS', staff: '10 à 49' },
  { name: 'Centre de Formation Austral', form: 'Association', staff: '10 à 49' },
  { name: 'Cabinet Infirmier Ravine', form: 'SCM', staff: '1 à 9' },
];

/** accounts.md §3. */
export const positions: readonly string[] = ['Acheteur', 'Dirigeant', 'DSI', 'Service Généraux', 'Commercial', 'Autre'];
