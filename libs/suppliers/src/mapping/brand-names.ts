/** Brands of more than one word, and other brands whose spelling must be kept. */
const MULTI_WORD_BRANDS = [
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

/** Canonical spelling of a brand, by lower-case name. */
const BRAND_SPELLINGS: Record<string, string> = {
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

/** The brand at the start of a product name: a known brand of several words, else the first word. */
export function detectBrand(name: string): string | null {
  const lower = name.toLowerCase();
  const known = MULTI_WORD_BRANDS.find(
    (brand) => lower === brand.toLowerCase() || lower.startsWith(`${brand.toLowerCase()} `),
  );
  if (known) return known;
  const first = name.trim().split(/\s+/)[0];
  if (!first || first.length > 40) return null;
  return BRAND_SPELLINGS[first.toLowerCase()] ?? first;
}
