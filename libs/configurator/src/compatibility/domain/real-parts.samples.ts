import { readFacts } from './facts/read-facts.js';
import type { DataSheet } from '@boutik/kernel';
import type {
  Chassis,
  Cooler,
  Drive,
  Facts,
  GraphicsCard,
  Memory,
  Motherboard,
  PartKind,
  PowerSupply,
  Processor,
} from './parts.js';

/** Real parts with values of their makers' data sheets, under the names of the shop's specifications. */
function part<F extends Facts>(kind: F['kind'] & PartKind, name: string, sheet: DataSheet): F {
  const facts = readFacts(kind, { name, category: '', specification: sheet });
  if (!facts) throw new Error(`${name} is no part`);
  return facts as F;
}

const processor = (name: string, sheet: DataSheet) => part<Processor>('processor', name, sheet);
export const processors = {
  ryzen7600: processor('AMD Ryzen 5 7600 (5.1 GHz)', {
    processeur: { socket: 'AM5', nombre_coeurs: '6' },
    frequences: { frequence_boost: '5.1 GHz' },
    memoire: { type_memoire: 'DDR5' },
    graphismes: { circuit_graphique: 'Radeon Graphics' },
    thermique: { tdp: '65 W', ventirad_fourni: 'Oui' },
  }),
  ryzen9800x3d: processor('AMD Ryzen 7 9800X3D', {
    processeur: { nombre_coeurs: '8', architecture: 'Zen 5' },
    frequences: { frequence_boost: '5.2 GHz' },
    graphismes: { circuit_graphique: 'Radeon' },
    thermique: { tdp: '120 W' },
  }),
  ryzen5600: processor('AMD Ryzen 5 5600', {
    processeur: { nombre_coeurs: '6', architecture: 'Zen 3' },
    frequences: { frequence_boost: '4.4 GHz' },
    graphismes: { circuit_graphique: 'Non' },
    thermique: { tdp: '65 W' },
  }),
  core12400f: processor('Intel Core i5-12400F (4.4 GHz)', {
    processeur: { socket: 'LGA1700', nombre_coeurs: '6' },
    frequences: { frequence_boost: '4.4 GHz' },
    memoire: { type_memoire: 'DDR4 et DDR5' },
    graphismes: { circuit_graphique: 'Non' },
    thermique: { tdp: '65 W', ventirad_fourni: 'Oui' },
  }),
  core14900k: processor('Intel Core i9-14900K', {
    processeur: { nombre_coeurs: '24', architecture: 'Raptor Lake Refresh' },
    graphismes: { circuit_graphique: 'Intel UHD Graphics 770' },
    thermique: { tdp: '125 W' },
  }),
  core8700k: processor('Intel Core i7-8700K', {
    processeur: { nombre_coeurs: '6', architecture: 'Coffee Lake' },
    thermique: { tdp: '95 W' },
  }),
  threadripper: processor('AMD Ryzen Threadripper 3970X', {
    processeur: { architecture: 'Zen 2' },
    thermique: { tdp: '280 W' },
  }),
};

const board = (name: string, sheet: DataSheet) => part<Motherboard>('motherboard', name, sheet);
export const motherboards = {
  b650: board('MSI B650 Gaming Plus WiFi', {
    plateforme: { socket: 'AM5', chipset: 'B650', format: 'ATX' },
    memoire: { type_memoire: 'DDR5', emplacements_memoire: '4', memoire_maximale: '256 Go' },
    stockage: { ports_m2: '2', ports_sata: '4' },
  }),
  b850: board('MSI MAG B850 Tomahawk MAX WiFi', {
    plateforme: { socket: 'AM5', chipset: 'B850', format: 'ATX' },
    memoire: { type_memoire: 'DDR5', emplacements_memoire: '4', memoire_maximale: '256 Go' },
    stockage: { ports_m2: '4', ports_sata: '4' },
  }),
  h610: board('ASUS Prime H610M-K ARGB', {
    plateforme: { socket: 'LGA1700', chipset: 'H610', format: 'Micro-ATX' },
    memoire: { type_memoire: 'DDR5', emplacements_memoire: '2', memoire_maximale: '96 Go' },
    stockage: { ports_m2: '1', ports_sata: '4' },
  }),
  /** As suppliers' files describe it. */
  b760Ddr4: board('MSI PRO B760M-P DDR4', {
    processeur: { socket: 'LGA1700' },
    format: { format_carte_mere: 'Micro-ATX' },
    memoire: { memoire_maximale: '128 Go', emplacements_memoire: '4' },
  }),
  z170: board('Gigabyte GA-Z170X-Gaming 7', {
    processeur: { socket: 'LGA1151' },
    format: { format_carte_mere: 'ATX' },
    memoire: { memoire_maximale: '64 Go', emplacements_memoire: '4' },
  }),
  x670eExtreme: board('Asus ROG CROSSHAIR X670E EXTREME', {
    processeur: { socket: 'AM5' },
    format: { format_carte_mere: 'E-ATX' },
    memoire: { memoire_maximale: '128 Go', emplacements_memoire: '4' },
  }),
};

const kit = (name: string, sheet: DataSheet) => part<Memory>('memory', name, sheet);
const modules = (type: string, [count, each, speed]: [string, string, string], format?: string): DataSheet => ({
  memoire: { type_memoire: type, nombre_barrettes: count, capacite_par_barrette: each },
  performances: { frequence_mhz: speed },
  ...(format && { format: { format_memoire: format } }),
});
export const memories = {
  ddr5: kit('G.Skill Flare X5 DDR5 32 Go (2 x 16 Go)', modules('DDR5', ['2', '16 Go', '6000 MHz'], 'DIMM')),
  ddr5Slow: kit('Kingston Fury Beast DDR5 16 Go', modules('DDR5', ['2', '8 Go', '5200 MHz'], 'DIMM')),
  ddr5Large: kit('G.Skill Ripjaws S5 96 Go', modules('DDR5', ['2', '48 Go', '5600 MHz'], 'DIMM')),
  ddr4: kit('Corsair Vengeance LPX 16 Go (2 x 8 Go) DDR4-3200 CL16', modules('DDR4', ['2', '8 Go', '3200 MHz'])),
  laptop: kit('Kingston Fury Impact DDR5 32 Go', modules('DDR5', ['2', '16 Go', '5600 MHz'], 'SO-DIMM')),
  /** The name does not tell the format. */
  crucial: kit('Crucial CT16G48C40U5 16 Go (1 x 16 Go) DDR5-4800 CL40', modules('DDR5', ['1', '16 Go', '4800 MHz'])),
};

const card = (name: string, sheet: DataSheet) => part<GraphicsCard>('graphics', name, sheet);
export const cards = {
  rtx5060: card('MSI GeForce RTX 5060 Ventus 2X OC 8 Go', {
    processeur_graphique: { puce: 'GeForce RTX 5060' },
    alimentation: { consommation: '145 W', alimentation_conseillee: '550 W', connecteur_alimentation: '1 x 8 broches' },
    dimensions: { longueur: '227 mm', emplacements: '2' },
  }),
  rtx5090: card('ASUS GeForce RTX 5090 ROG Astral OC 32 Go', {
    processeur_graphique: { puce: 'GeForce RTX 5090' },
    alimentation: { consommation: '575 W', alimentation_conseillee: '1000 W', connecteur_alimentation: '12V-2x6' },
    dimensions: { longueur: '357 mm', emplacements: '3.8' },
  }),
  /** As suppliers' files describe it: neither power nor connectors. */
  rtx3060: card('MSI VENTUS 2X GeForce RTX 3060 12 Go', {
    processeur_graphique: { puce: 'GeForce RTX 3060 12 Go' },
    dimensions: { longueur: '235 mm' },
  }),
  quadro: card('PNY Quadro P400', { processeur_graphique: { puce: 'Quadro P400' } }),
};

const drive = (name: string, sheet: DataSheet) => part<Drive>('storage', name, sheet);
export const drives = {
  nvme: drive('Samsung 990 PRO 1 To', {
    stockage: { capacite: '1 To' },
    interface: { interface: 'PCIe 4.0 x4', format: 'M.2 2280' },
  }),
  m2Sata: drive('WD Blue SA510 1 To M.2 2280', {
    stockage: { capacite: '1 To' },
    interface: { interface: 'M.2 SATA', format: 'M.2 2280' },
  }),
  sata: drive('Samsung 870 EVO 1 To', {
    stockage: { capacite: '1 To' },
    interface: { interface: 'SATA 6 Gb/s', format: '2.5 pouces' },
  }),
  hard: drive('Seagate BarraCuda 2 To', {
    stockage: { capacite: '2 To' },
    performances: { vitesse_rotation: '7200 tr/min' },
    interface: { interface: 'SATA 6 Gb/s', format: '3.5 pouces' },
  }),
  sas: drive('Seagate Exos 12 To', { interface: { interface: 'SAS 12.0 Gbit/s', format: '3.5 pouces' } }),
};

const supply = (name: string, sheet: DataSheet) => part<PowerSupply>('supply', name, sheet);
const supplySheet = (watts: string, format: string, [plug, pcie]: [string, string]): DataSheet => ({
  puissance: { puissance: watts },
  rendement: { certification: '80 PLUS Bronze' },
  connectique: { connecteur_12v_2x6: plug, connecteurs_pcie: pcie, connecteurs_sata: '5' },
  dimensions: { format, profondeur: '140 mm' },
});
export const supplies = {
  cx550: supply('Corsair CX550', supplySheet('550 W', 'ATX', ['Non', '2'])),
  rm850: supply('Corsair RM850x', supplySheet('850 W', 'ATX', ['Oui', '4'])),
  hx1200: supply('Corsair HX1200i', supplySheet('1200 W', 'ATX', ['Oui', '6'])),
  sf750: supply('Corsair SF750', supplySheet('750 W', 'SFX', ['Oui', '4'])),
};

const chassis = (name: string, sheet: DataSheet) => part<Chassis>('chassis', name, sheet);
export const cases = {
  north: chassis('Fractal Design North noir', {
    format: { format_boitier: 'Moyen tour ATX', carte_mere: 'ATX, Micro-ATX, Mini-ITX' },
    compatibilite: { longueur_carte_graphique: '355 mm', hauteur_ventirad: '170 mm', alimentation: 'ATX' },
    refroidissement: { radiateur_maximal: '360 mm' },
    stockage: { emplacements_35: '2', emplacements_25: '2' },
  }),
  terra: chassis('Fractal Design Terra noir', {
    format: { format_boitier: 'Compact Mini-ITX', carte_mere: 'Mini-ITX' },
    compatibilite: { longueur_carte_graphique: '322 mm', hauteur_ventirad: '77 mm', alimentation: 'SFX' },
    refroidissement: { radiateur_maximal: '240 mm' },
    stockage: { emplacements_35: '0', emplacements_25: '2' },
  }),
  /** As suppliers' files describe it. */
  xr: chassis('Montech XR', {
    format: { format_boitier: 'Moyen tour ATX', volume: '45 litres' },
    compatibilite: { emplacements_35_pouces: '2', alimentation_fournie: 'Non' },
  }),
  withSupply: chassis('Cooler Master Elite 350', {
    format: { format_boitier: 'Moyen tour ATX' },
    compatibilite: { alimentation_fournie: '500 W' },
  }),
};

const cooler = (name: string, sheet: DataSheet) => part<Cooler>('cooler', name, sheet);
const all = 'AM4, AM5, LGA1700, LGA1851';
export const coolers = {
  nhd15: cooler('Noctua NH-D15 G2', {
    general: { type_refroidissement: 'Ventirads' },
    performances: { puissance_dissipee: '250 W' },
    dimensions: { hauteur: '168 mm' },
    compatibilite: { sockets: all },
    acoustique: { bruit_maximal: '24 dBA' },
  }),
  nhl9i: cooler('Noctua NH-L9i', {
    general: { type_refroidissement: 'Ventirads' },
    performances: { puissance_dissipee: '65 W' },
    dimensions: { hauteur: '37 mm' },
    compatibilite: { sockets: 'LGA1700' },
  }),
  liquid360: cooler('ARCTIC Liquid Freezer III Pro 360', {
    general: { type_refroidissement: 'Watercooling' },
    performances: { puissance_dissipee: '300 W' },
    dimensions: { taille_radiateur: '360 mm' },
    compatibilite: { sockets: all },
  }),
  /** As suppliers' files describe it. */
  hyper212: cooler('Cooler Master Hyper 212 Black Edition', {
    refroidissement: { type_refroidissement: 'Air', vitesse_rotation: '650 à 2000 tr/min' },
  }),
};
