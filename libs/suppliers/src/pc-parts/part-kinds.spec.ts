import { pcPartsMapping } from './pc-parts-mapping.js';

const terms = { supplierId: 2, exchangeRateBp: 9200, marginBp: 2500, firstStock: 10 };

function draftOf(kind: string, row: Record<string, unknown>) {
  const mapped = pcPartsMapping(`${kind}.jsonl.gz`)?.map(row, terms);
  return mapped && 'draft' in mapped ? mapped.draft : null;
}

/** File, one of its rows, and the expected name, category path (`shelf`) and specification (`sheet`, in part). */
const parts: [string, Record<string, unknown>, { name: string; shelf: string; sheet: Record<string, object> }][] = [
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
      shelf: 'Composants > Processeurs > AMD Ryzen',
      sheet: { frequences: { frequence_base: '4.7 GHz', frequence_boost: '5.2 GHz' }, thermique: { tdp: '120 W' } },
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
      shelf: 'Composants > Mémoire vive > DDR5',
      sheet: { memoire: { capacite_totale: '32 Go', nombre_barrettes: '2' }, apparence: { couleur: 'Noir' } },
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
      shelf: 'Composants > Cartes graphiques > GeForce RTX',
      sheet: { processeur_graphique: { fondeur: 'NVIDIA' }, dimensions: { longueur: '235 mm' } },
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
      shelf: 'Composants > Alimentations > ATX 80 PLUS Gold',
      sheet: { alimentation: { puissance: '750 W' }, format: { modulaire: 'Oui' } },
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
      shelf: 'Composants > Boîtiers > Moyen tour ATX',
      sheet: { format: { volume: '45 litres' }, apparence: { panneau_lateral: 'Verre trempé' } },
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
      shelf: 'Composants > Refroidissement > Watercooling',
      sheet: { refroidissement: { vitesse_rotation: '600 à 3000 tr/min' }, apparence: { couleur: 'Noir et argent' } },
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
      shelf: 'Stockage > SSD > SSD NVMe M.2',
      sheet: { stockage: { capacite: '2 To' }, performances: { memoire_cache: '2048 Mo' } },
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
      shelf: 'Stockage > Disques durs > Disques durs 3.5 pouces',
      sheet: { performances: { vitesse_rotation: '7200 tr/min' }, interface: { interface: 'SATA 6.0 Gbit/s' } },
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
      shelf: 'Périphériques > Claviers > Claviers de jeu',
      sheet: { clavier: { pave_numerique: 'Non' }, apparence: { retroeclairage: 'Rouge' } },
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
      shelf: 'Périphériques > Souris > Souris sans fil',
      sheet: { souris: { resolution_maximale: '12000 ppp' }, connexion: { connexion: 'Filaire, sans fil' } },
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
      shelf: 'Écrans > Écrans de jeu > De 23 à 25 pouces',
      sheet: { ecran: { definition: '1920 x 1080' }, performances: { frequence_rafraichissement: '165 Hz' } },
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
      shelf: 'Composants > Cartes mères > Socket AM5',
      sheet: { format: { format_carte_mere: 'Micro-ATX' }, memoire: { memoire_maximale: '192 Go' } },
    },
  ],
  [
    'os',
    { name: 'Microsoft Windows 11 Pro OEM', price: 146.18, mode: 64, max_memory: 2048 },
    {
      name: 'Microsoft Windows 11 Pro OEM',
      shelf: "Logiciels > Systèmes d'exploitation > Windows",
      sheet: { systeme: { architecture: '64 bits', memoire_maximale: '2 To' } },
    },
  ],
  [
    'wireless-network-card',
    { name: 'Gigabyte GC-WBAX210', price: 36.99, protocol: 'Wi-Fi 6E', interface: 'PCIe x1', color: 'Black' },
    {
      name: 'Gigabyte GC-WBAX210',
      shelf: 'Réseau > Cartes réseau > Cartes Wi-Fi internes',
      sheet: { reseau: { norme_wifi: 'Wi-Fi 6E', interface: 'PCIe x1' } },
    },
  ],
];

describe('the kinds of the pc-parts mapping', () => {
  it.each(parts)('maps a row of %s to a French name, category and specification', (kind, row, expected) => {
    const draft = draftOf(kind, row);
    expect(draft?.name).toBe(expected.name);
    expect([draft?.category, draft?.subcategory, draft?.subsubcategory].join(' > ')).toBe(expected.shelf);
    expect(draft?.specification).toMatchObject(expected.sheet);
  });
});
