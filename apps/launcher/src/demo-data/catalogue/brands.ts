export type Tint = 'lagoon' | 'hibiscus' | 'leaf' | 'sun' | 'basalt' | 'orchid' | 'coral' | 'ocean';

/** Brand names and the tint of their pictures and wordmark; two brands may share a tint. */
// biome-ignore format: a table, one entry a line
export const brandTints: Readonly<Record<string, Tint>> = {
  'AOC': 'hibiscus', 'APC': 'leaf', 'AMD': 'coral', 'ARCTIC': 'lagoon', 'ASRock': 'ocean', 'ASUS': 'lagoon', 'Acer': 'leaf', 'Apple': 'basalt',
  'BenQ': 'orchid', 'Bitdefender': 'hibiscus', 'Brother': 'ocean', 'Canon': 'hibiscus', 'Cooler Master': 'orchid', 'Corsair': 'sun', 'Crucial': 'ocean',
  'D-Link': 'lagoon', 'Dell': 'ocean', 'Eaton': 'ocean', 'Epson': 'ocean', 'Fractal Design': 'basalt', 'G.Skill': 'hibiscus', 'Gigabyte': 'coral', 'HP': 'lagoon', 'HyperX': 'hibiscus',
  'ESET': 'lagoon', 'Iiyama': 'lagoon', 'Intel': 'ocean', 'Jabra': 'sun', 'Kaspersky': 'leaf', 'Kingston': 'hibiscus', 'LG': 'hibiscus', 'Lenovo': 'coral', 'Lexar': 'orchid', 'Lian Li': 'basalt', 'Logitech': 'lagoon',
  'MSI': 'hibiscus', 'Microsoft': 'leaf', 'NZXT': 'orchid', 'Netgear': 'orchid', 'Noctua': 'sun', 'PNY': 'basalt', 'Philips': 'ocean', 'PowerColor': 'coral', 'QNAP': 'lagoon', 'Razer': 'leaf',
  'Samsung': 'ocean', 'SanDisk': 'coral', 'Sapphire': 'ocean', 'Seagate': 'leaf', 'Seasonic': 'coral', 'SteelSeries': 'coral', 'Synology': 'basalt', 'TP-Link': 'leaf', 'Toshiba': 'coral', 'UGREEN': 'leaf', 'Ubiquiti': 'ocean',
  'WD': 'orchid', 'XFX': 'basalt', 'Xerox': 'hibiscus', 'Zotac': 'sun', 'be quiet!': 'sun', 'Belkin': 'basalt', 'Startech': 'ocean', 'Xiaomi': 'coral', 'Google': 'sun', 'Sparkle': 'ocean',
};

export function tintOf(brand: string): Tint {
  const tint = brandTints[brand];
  if (!tint) throw new Error(`No tint for the brand ${brand}`);
  return tint;
}
