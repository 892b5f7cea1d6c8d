import { readFacts } from './facts/read-facts.js';
import type { DataSheet } from '@boutik/kernel';
import type { Drive, Facts, Memory, Motherboard, PartKind, Processor } from './parts.js';

/**
 * Parts that public buying guides and reviews build machines with, with the values of their makers' data sheets, read as
 * the shop reads a sheet. A value that the maker does not give is empty.
 */
type Row = readonly string[];

export const tableOf =
  <F extends Facts>(kind: F['kind'] & PartKind, sheetOf: (values: Row) => DataSheet) =>
  <K extends string>(rows: Readonly<Record<K, Row>>): Record<K, F> => {
    const entries = Object.entries<Row>(rows).map(([key, [name = '', ...values]]) => [
      key,
      readFacts(kind, { name, category: '', specification: sheetOf(values) }),
    ]);
    return Object.fromEntries(entries) as Record<K, F>;
  };

/** Name, architecture, TDP, graphics. */
export const cpu = tableOf<Processor>('processor', ([architecture = '', tdp = '', circuit = '']) => ({
  processeur: { architecture },
  thermique: { tdp },
  graphismes: { circuit_graphique: circuit },
}))({
  r1600: ['AMD Ryzen 5 1600', 'Zen', '65 W', 'Non'],
  r2600: ['AMD Ryzen 5 2600', 'Zen+', '65 W', 'Non'],
  r3600: ['AMD Ryzen 5 3600', 'Zen 2', '65 W', 'Non'],
  r5600: ['AMD Ryzen 5 5600', 'Zen 3', '65 W', 'Non'],
  r5700g: ['AMD Ryzen 7 5700G', 'Zen 3', '65 W', 'Radeon Vega 8'],
  r5800x3d: ['AMD Ryzen 7 5800X3D', 'Zen 3', '105 W', 'Non'],
  r7600: ['AMD Ryzen 5 7600', 'Zen 4', '65 W', 'Radeon'],
  r7800x3d: ['AMD Ryzen 7 7800X3D', 'Zen 4', '120 W', 'Radeon'],
  r7950x: ['AMD Ryzen 9 7950X', 'Zen 4', '170 W', 'Radeon'],
  r8600g: ['AMD Ryzen 5 8600G', 'Zen 4', '65 W', 'Radeon 760M'],
  r9600x: ['AMD Ryzen 5 9600X', 'Zen 5', '65 W', 'Radeon'],
  r9800x3d: ['AMD Ryzen 7 9800X3D', 'Zen 5', '120 W', 'Radeon'],
  r9950x: ['AMD Ryzen 9 9950X', 'Zen 5', '170 W', 'Radeon'],
  i2500k: ['Intel Core i5-2500K', 'Sandy Bridge', '95 W', 'Intel HD Graphics 3000'],
  i3570k: ['Intel Core i5-3570K', 'Ivy Bridge', '77 W', 'Intel HD Graphics 4000'],
  i4790k: ['Intel Core i7-4790K', 'Haswell Refresh', '88 W', 'Intel HD Graphics 4600'],
  i7700k: ['Intel Core i7-7700K', 'Kaby Lake', '91 W', 'Intel HD Graphics 630'],
  i8400: ['Intel Core i5-8400', 'Coffee Lake', '65 W', 'Intel UHD Graphics 630'],
  i9900k: ['Intel Core i9-9900K', 'Coffee Lake Refresh', '95 W', 'Intel UHD Graphics 630'],
  i10400f: ['Intel Core i5-10400F', 'Comet Lake', '65 W', 'Non'],
  i11700k: ['Intel Core i7-11700K', 'Rocket Lake', '125 W', 'Intel UHD Graphics 750'],
  i12100f: ['Intel Core i3-12100F', 'Alder Lake', '58 W', 'Non'],
  i12400f: ['Intel Core i5-12400F', 'Alder Lake', '65 W', 'Non'],
  i13600k: ['Intel Core i5-13600K', 'Raptor Lake', '125 W', 'Intel UHD Graphics 770'],
  i14700k: ['Intel Core i7-14700K', 'Raptor Lake Refresh', '125 W', 'Intel UHD Graphics 770'],
  i14900k: ['Intel Core i9-14900K', 'Raptor Lake Refresh', '125 W', 'Intel UHD Graphics 770'],
  u265k: ['Intel Core Ultra 7 265K', 'Arrow Lake', '125 W', 'Intel Graphics'],
  tr7960x: ['AMD Ryzen Threadripper 7960X', 'Zen 4', '350 W', 'Non'],
});

/** Name, socket, format, type of memory, slots, maximum memory, M.2 ports, SATA ports. */
export const board = tableOf<Motherboard>(
  'motherboard',
  ([socket = '', format = '', type = '', slots = '', max = '', m2 = '', sata = '']) => ({
    plateforme: { socket, format },
    memoire: { type_memoire: type, emplacements_memoire: slots, memoire_maximale: max },
    stockage: { ports_m2: m2, ports_sata: sata },
  }),
)({
  b350: ['MSI B350 Tomahawk', 'AM4', 'ATX', 'DDR4', '4', '64 Go', '1', '6'],
  b450: ['MSI B450 Tomahawk MAX', 'AM4', 'ATX', 'DDR4', '4', '128 Go', '1', '6'],
  b550: ['MSI MAG B550 Tomahawk', 'AM4', 'ATX', 'DDR4', '4', '128 Go', '2', '6'],
  b550i: ['Gigabyte B550I AORUS Pro AX', 'AM4', 'Mini-ITX', 'DDR4', '2', '64 Go', '2', '4'],
  x570: ['ASUS TUF Gaming X570-Plus', 'AM4', 'ATX', 'DDR4', '4', '128 Go', '2', '8'],
  a620: ['Gigabyte A620M H', 'AM5', 'Micro-ATX', 'DDR5', '2', '96 Go', '1', '4'],
  b650: ['MSI B650 Gaming Plus WiFi', 'AM5', 'ATX', 'DDR5', '4', '256 Go', '2', '4'],
  b650ei: ['ASRock B650E PG-ITX WiFi', 'AM5', 'Mini-ITX', 'DDR5', '2', '96 Go', '2', '2'],
  x670e: ['ASUS ROG Strix X670E-E Gaming WiFi', 'AM5', 'ATX', 'DDR5', '4', '192 Go', '4', '4'],
  b850: ['MSI MAG B850 Tomahawk MAX WiFi', 'AM5', 'ATX', 'DDR5', '4', '256 Go', '4', '4'],
  x870e: ['MSI MPG X870E Carbon WiFi', 'AM5', 'ATX', 'DDR5', '4', '256 Go', '4', '4'],
  z77: ['ASRock Z77 Extreme4', 'LGA1155', 'ATX', 'DDR3', '4', '32 Go', '0', '8'],
  z97: ['ASUS Z97-A', 'LGA1150', 'ATX', 'DDR3', '4', '32 Go', '1', '6'],
  z270: ['ASUS Prime Z270-A', 'LGA1151', 'ATX', 'DDR4', '4', '64 Go', '2', '6'],
  z370: ['ASUS Prime Z370-A', 'LGA1151', 'ATX', 'DDR4', '4', '64 Go', '2', '6'],
  z390: ['Gigabyte Z390 AORUS Pro', 'LGA1151', 'ATX', 'DDR4', '4', '128 Go', '2', '6'],
  b460: ['MSI B460M PRO', 'LGA1200', 'Micro-ATX', 'DDR4', '2', '64 Go', '1', '6'],
  b560: ['MSI MAG B560 Tomahawk WiFi', 'LGA1200', 'ATX', 'DDR4', '4', '128 Go', '3', '6'],
  b660: ['MSI PRO B660M-A WiFi DDR4', 'LGA1700', 'Micro-ATX', 'DDR4', '4', '128 Go', '2', '4'],
  z690: ['MSI PRO Z690-A DDR4', 'LGA1700', 'ATX', 'DDR4', '4', '128 Go', '4', '6'],
  b760: ['MSI MAG B760 Tomahawk WiFi', 'LGA1700', 'ATX', 'DDR5', '4', '192 Go', '3', '4'],
  z790: ['ASUS TUF Gaming Z790-Plus WiFi', 'LGA1700', 'ATX', 'DDR5', '4', '192 Go', '4', '4'],
  z790i: ['ASUS ROG Strix Z790-I Gaming WiFi', 'LGA1700', 'Mini-ITX', 'DDR5', '2', '96 Go', '2', '2'],
  z890: ['MSI MAG Z890 Tomahawk WiFi', 'LGA1851', 'ATX', 'DDR5', '4', '256 Go', '4', '4'],
});

/** Name, type, modules, capacity of one, speed, format. */
export const ram = tableOf<Memory>('memory', ([type = '', count = '', each = '', speed = '', format = '']) => ({
  memoire: { type_memoire: type, nombre_barrettes: count, capacite_par_barrette: each },
  performances: { frequence_mhz: speed },
  format: { format_memoire: format },
}))({
  d3: ['Corsair Vengeance 16 Go DDR3', 'DDR3', '2', '8 Go', '1600', 'DIMM'],
  d4: ['Corsair Vengeance LPX 16 Go', 'DDR4', '2', '8 Go', '3200', 'DIMM'],
  d4x32: ['G.Skill Ripjaws V 32 Go', 'DDR4', '2', '16 Go', '3600', 'DIMM'],
  d4x64: ['Corsair Vengeance LPX 64 Go', 'DDR4', '2', '32 Go', '3200', 'DIMM'],
  d5: ['G.Skill Flare X5 32 Go', 'DDR5', '2', '16 Go', '6000', 'DIMM'],
  d5x64: ['Kingston Fury Beast 64 Go', 'DDR5', '2', '32 Go', '5600', 'DIMM'],
  d5x96: ['Corsair Vengeance 96 Go', 'DDR5', '2', '48 Go', '6000', 'DIMM'],
  d5x128: ['Corsair Vengeance 128 Go', 'DDR5', '4', '32 Go', '5600', 'DIMM'],
  laptop: ['Crucial CT2K16G56C46S5', 'DDR5', '2', '16 Go', '5600', 'SO-DIMM'],
  server: ['Kingston Server Premier KSM56R46BS8', 'DDR5', '1', '16 Go', '5600', 'RDIMM'],
});

/** Name, interface, format. */
export const disk = tableOf<Drive>('storage', ([bus = '', format = '']) => ({
  interface: { interface: bus, format },
}))({
  nvme: ['Samsung 990 PRO 2 To', 'PCIe 4.0 x4', 'M.2 2280'],
  m2sata: ['WD Blue SA510 1 To M.2', 'M.2 SATA', 'M.2 2280'],
  ssd: ['Samsung 870 EVO 1 To', 'SATA 6 Gb/s', '2.5 pouces'],
  hdd: ['Seagate IronWolf 8 To', 'SATA 6 Gb/s', '3.5 pouces'],
});
