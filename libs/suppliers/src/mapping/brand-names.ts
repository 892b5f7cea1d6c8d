/** Brands of more than one word, and brands whose first word alone would be another name. */
const SEVERAL_WORDS = [
  'Western Digital',
  'Cooler Master',
  'Fractal Design',
  'Lian Li',
  'be quiet!',
  'Silicon Power',
  'In Win',
  'Gear Head',
  'Mad Catz',
  'Super Flower',
  'Super Talent',
  'Neo Forza',
  'Mars Gaming',
  'PC Power & Cooling',
  'Geometric Future',
  'Das Keyboard',
  'SK hynix',
  'Club 3D',
  'RK Royal Kludge',
  'Royal Kludge',
  'Iceberg Thermal',
  'Parvum Systems',
  'Endgame Gear',
  'Diamond Multimedia',
  'KFA2',
  'Key Tronic',
  'Happy Hacking',
  'Max Keyboard',
  'Pulsar Gaming Gears',
  'Athena Power',
  'SVIVE',
  'Phanteks',
  'Turtle Beach',
  'Lite-On',
];

/** Spellings that mean the same brand, by lower-case name. */
const SPELLINGS: Record<string, string> = {
  asus: 'ASUS',
  msi: 'MSI',
  teamgroup: 'TeamGroup',
  wd: 'Western Digital',
  silverstone: 'SilverStone',
  zotac: 'ZOTAC',
  hp: 'HP',
  deepcool: 'DeepCool',
  seasonic: 'Seasonic',
  arctic: 'ARCTIC',
  gskill: 'G.Skill',
  'g.skill': 'G.Skill',
  nvidia: 'NVIDIA',
};

/** The brand that a product's name begins with: a known one of several words, else its first word. */
export function brandOf(name: string): string | null {
  const lower = name.toLowerCase();
  const known = SEVERAL_WORDS.find(
    (brand) => lower === brand.toLowerCase() || lower.startsWith(`${brand.toLowerCase()} `),
  );
  if (known) return known;
  const first = name.trim().split(/\s+/)[0];
  if (!first || first.length > 40) return null;
  return SPELLINGS[first.toLowerCase()] ?? first;
}
