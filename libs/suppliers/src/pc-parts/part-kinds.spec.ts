import { pcPartsMapping } from './pc-parts-mapping.js';

const settings = { supplierId: 2, exchangeRateBp: 9200, marginBp: 2500, firstStock: 10 };

function draftOf(kind: string, row: Record<string, unknown>) {
  const mapped = pcPartsMapping(`${kind}.jsonl.gz`)?.map(row, settings);
  return mapped && 'draft' in mapped ? mapped.draft : null;
}

/** File, one of its rows, and the expected name, category path and specification (in part). */
const parts: [
  string,
  Record<string, unknown>,
  { name: string; category: string; specification: Record<string, object> },
][] = [
  [
    'cpu',
    {
      name: 'AMD Ryzen 7 9800X3D',
      price: 451.5,
      core_count: 8,
      core_clock: 4.7,
      boost_clock: 5.2,
      microarchitecture: 'Zen 5',
      tdp: 120,
      graphics: 'Radeon',
    },
    {
      name: 'AMD Ryzen 7 9800X3D',
      category: 'Composants > Processeurs > AMD Ryzen',
      specification: {
        frequences: { frequence_base: '4.7 GHz', frequence_boost: '5.2 GHz' },
        thermique: { tdp: '120 W' },
      },
    },
  ],
  [
    'memory',
    {
      name: 'Corsair Vengeance RGB 32 GB',
      price: 94.99,
      speed: [5, 6000],
      modules: [2, 16],
      price_per_gb: 2.968,
      color: 'Black',
      first_word_latency: 12,
      cas_latency: 36,
    },
    {
      name: 'Corsair Vengeance RGB 32 Go (2 x 16 Go) DDR5-6000 CL36',
      category: 'Composants > Mémoire vive > DDR5',
      specification: { memoire: { capacite_totale: '32 Go', nombre_barrettes: '2' }, apparence: { couleur: 'Noir' } },
    },
  ],
  [
    'video-card',
    {
      name: 'MSI VENTUS 2X',
      price: 299.97,
      chipset: 'GeForce RTX 3060 12GB',
      memory: 12,
      core_clock: 1320,
      boost_clock: 1777,
      color: 'Black',
      length: 235,
    },
    {
      name: 'MSI VENTUS 2X GeForce RTX 3060 12 Go',
      category: 'Composants > Cartes graphiques > GeForce RTX',
      specification: { processeur_graphique: { fondeur: 'NVIDIA' }, dimensions: { longueur: '235 mm' } },
    },
  ],
  [
    'power-supply',
    {
      name: 'MSI MAG A750GL PCIE5',
      price: 109.99,
      type: 'ATX',
      efficiency: 'gold',
      wattage: 750,
      modular: 'Full',
      color: 'Black',
    },
    {
      name: 'MSI MAG A750GL PCIE5 750 W',
      category: 'Composants > Alimentations > ATX 80 PLUS Gold',
      specification: { alimentation: { puissance: '750 W' }, format: { modulaire: 'Oui' } },
    },
  ],
  [
    'case',
    {
      name: 'Montech XR',
      price: 83.59,
      type: 'ATX Mid Tower',
      color: 'Black',
      psu: null,
      side_panel: 'Tempered Glass',
      external_volume: 45,
      internal_35_bays: 2,
    },
    {
      name: 'Montech XR',
      category: 'Composants > Boîtiers > Moyen tour ATX',
      specification: { format: { volume: '45 litres' }, apparence: { panneau_lateral: 'Verre trempé' } },
    },
  ],
  [
    'cpu-cooler',
    {
      name: 'ARCTIC Liquid Freezer III Pro 360',
      price: 84.99,
      rpm: [600, 3000],
      noise_level: null,
      color: 'Black / Silver',
      size: 360,
    },
    {
      name: 'ARCTIC Liquid Freezer III Pro 360',
      category: 'Composants > Refroidissement > Watercooling',
      specification: {
        refroidissement: { vitesse_rotation: '600 à 3000 tr/min' },
        apparence: { couleur: 'Noir et argent' },
      },
    },
  ],
  [
    'internal-hard-drive',
    {
      name: 'Samsung 990 Pro',
      price: 149.99,
      capacity: 2000,
      price_per_gb: 0.075,
      type: 'SSD',
      cache: 2048,
      form_factor: 'M.2-2280',
      interface: 'M.2 PCIe 4.0 X4',
    },
    {
      name: 'Samsung 990 Pro 2 To M.2 2280',
      category: 'Stockage > SSD > SSD NVMe M.2',
      specification: { stockage: { capacite: '2 To' }, performances: { memoire_cache: '2048 Mo' } },
    },
  ],
  [
    'internal-hard-drive',
    {
      name: 'Seagate Barracuda Compute',
      price: 64.99,
      capacity: 2000,
      price_per_gb: 0.032,
      type: 7200,
      cache: 256,
      form_factor: 3.5,
      interface: 'SATA 6.0 Gb/s',
    },
    {
      name: 'Seagate Barracuda Compute 2 To 3.5 pouces',
      category: 'Stockage > Disques durs > Disques durs 3.5 pouces',
      specification: { performances: { vitesse_rotation: '7200 tr/min' }, interface: { interface: 'SATA 6.0 Gbit/s' } },
    },
  ],
  [
    'keyboard',
    {
      name: 'Redragon K552',
      price: 34.99,
      style: 'Gaming',
      switches: 'Outemu Blue',
      backlit: 'Red',
      tenkeyless: true,
      connection_type: 'Wired',
      color: 'Black',
    },
    {
      name: 'Redragon K552',
      category: 'Périphériques > Claviers > Claviers de jeu',
      specification: { clavier: { pave_numerique: 'Non' }, apparence: { retroeclairage: 'Rouge' } },
    },
  ],
  [
    'mouse',
    {
      name: 'Logitech G305 LIGHTSPEED',
      price: 29.99,
      tracking_method: 'Optical',
      connection_type: 'Wired, Wireless',
      max_dpi: 12000,
      hand_orientation: 'Right',
      color: 'Black',
    },
    {
      name: 'Logitech G305 LIGHTSPEED',
      category: 'Périphériques > Souris > Souris sans fil',
      specification: { souris: { resolution_maximale: '12000 ppp' }, connexion: { connexion: 'Filaire, sans fil' } },
    },
  ],
  [
    'monitor',
    {
      name: 'KOORUI 24E3',
      price: 109.99,
      screen_size: 24,
      resolution: [1920, 1080],
      refresh_rate: 165,
      response_time: 1,
      panel_type: 'IPS',
      aspect_ratio: '16:9',
    },
    {
      name: 'KOORUI 24E3 24 pouces',
      category: 'Écrans > Écrans de jeu > De 23 à 25 pouces',
      specification: { ecran: { definition: '1920 x 1080' }, performances: { frequence_rafraichissement: '165 Hz' } },
    },
  ],
  [
    'motherboard',
    {
      name: 'MSI B650 GAMING PLUS WIFI',
      price: 169.99,
      socket: 'AM5',
      form_factor: 'Micro ATX',
      max_memory: 192,
      memory_slots: 4,
      color: 'Black',
    },
    {
      name: 'MSI B650 GAMING PLUS WIFI',
      category: 'Composants > Cartes mères > Socket AM5',
      specification: { format: { format_carte_mere: 'Micro-ATX' }, memoire: { memoire_maximale: '192 Go' } },
    },
  ],
  [
    'os',
    { name: 'Microsoft Windows 11 Pro OEM', price: 146.18, mode: 64, max_memory: 2048 },
    {
      name: 'Microsoft Windows 11 Pro OEM',
      category: "Logiciels > Systèmes d'exploitation > Windows",
      specification: { systeme: { architecture: '64 bits', memoire_maximale: '2 To' } },
    },
  ],
  [
    'wireless-network-card',
    { name: 'Gigabyte GC-WBAX210', price: 36.99, protocol: 'Wi-Fi 6E', interface: 'PCIe x1', color: 'Black' },
    {
      name: 'Gigabyte GC-WBAX210',
      category: 'Réseau > Cartes réseau > Cartes Wi-Fi internes',
      specification: { reseau: { norme_wifi: 'Wi-Fi 6E', interface: 'PCIe x1' } },
    },
  ],
];

describe('the kinds of the pc-parts mapping', () => {
  it.each(parts)('maps a row of %s to a French name, category and specification', (kind, row, expected) => {
    const draft = draftOf(kind, row);
    expect(draft?.name).toBe(expected.name);
    expect([draft?.category, draft?.subcategory, draft?.subsubcategory].join(' > ')).toBe(expected.category);
    expect(draft?.specification).toMatchObject(expected.specification);
  });
});
