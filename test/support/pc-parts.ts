import type { TestShop } from './test-shop.js';

type Sheet = Record<string, Record<string, string>>;
type Level = [subcategory: string, subsubcategory: string, euros: number];

/** Writes parts of computers, five of each in stock: two platforms, and one part of every other kind. Returns their ids by name. */
export async function createParts(shop: TestShop): Promise<Readonly<Record<string, number>>> {
  const ids: Record<string, number> = {};
  const create = async (name: string, [subcategory, subsubcategory, euros]: Level, specification: Sheet) => {
    const category = subcategory === 'SSD' ? 'Stockage' : 'Composants';
    const more = { name, category, subcategory, subsubcategory, specification };
    ids[name] = await shop.createProduct({ ...more, netPriceCents: euros * 100, stock: 5 });
  };
  const processor = (socket: string, memory: string): Sheet => ({
    processeur: { socket, nombre_coeurs: '6' },
    frequences: { frequence_boost: '5.1 GHz' },
    memoire: { type_memoire: memory },
    graphismes: { circuit_graphique: 'Radeon Graphics' },
    thermique: { tdp: '65 W', ventirad_fourni: 'Oui' },
  });
  const board = (socket: string, chipset: string, memory: string): Sheet => ({
    plateforme: { socket, chipset, format: 'ATX' },
    memoire: { type_memoire: memory, emplacements_memoire: '4', memoire_maximale: '128 Go' },
    stockage: { ports_m2: '1', ports_sata: '4' },
  });
  await create('AMD Ryzen 5 7600', ['Processeurs', 'AMD Ryzen', 180], processor('AM5', 'DDR5'));
  await create('Intel Core i5-12400', ['Processeurs', 'Intel Core', 130], processor('LGA1700', 'DDR4 et DDR5'));
  await create('MSI B650 Gaming Plus', ['Cartes mères', 'Socket AM5', 170], board('AM5', 'B650', 'DDR5'));
  await create('Gigabyte B760 Gaming X', ['Cartes mères', 'Socket LGA1700', 160], board('LGA1700', 'B760', 'DDR5'));
  await create('Flare X5 DDR5 32 Go', ['Mémoire vive', 'DDR5', 150], {
    memoire: { type_memoire: 'DDR5', nombre_barrettes: '2', capacite_par_barrette: '16 Go' },
    performances: { frequence_mhz: '6000 MHz' },
    format: { format_memoire: 'DIMM' },
  });
  await create('Samsung 990 PRO 1 To', ['SSD', 'SSD NVMe M.2', 100], {
    stockage: { capacite: '1 To' },
    interface: { interface: 'PCIe 4.0 x4', format: 'M.2 2280' },
  });
  await create('Corsair CX550', ['Alimentations', 'ATX 80 PLUS Bronze', 60], {
    puissance: { puissance: '550 W' },
    rendement: { certification: '80 PLUS Bronze' },
    dimensions: { format: 'ATX' },
  });
  await create('Noctua NH-U12S', ['Refroidissement', 'Ventirads', 50], {
    general: { type_refroidissement: 'Ventirads' },
    performances: { puissance_dissipee: '160 W' },
    dimensions: { hauteur: '158 mm' },
    compatibilite: { sockets: 'AM4, AM5, LGA1700' },
    acoustique: { bruit_maximal: '22 dBA' },
  });
  await create('Fractal Design North', ['Boîtiers', 'Moyen tour ATX', 120], {
    format: { carte_mere: 'ATX, Micro-ATX, Mini-ITX' },
    compatibilite: { hauteur_ventirad: '170 mm', alimentation: 'ATX' },
  });
  return ids;
}
