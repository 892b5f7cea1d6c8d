/**
 * Power and rank of graphics chips. `watts`: "Total graphics power" (NVIDIA, product pages), "Typical board power" (AMD),
 * "Total board power" (Intel). `rank`: order of magnitude of the frames a second in games, 100 for a GeForce RTX 4060, after
 * the makers' own comparisons; it chooses among chips for proposals and is never shown. 0: not proposed.
 */
interface Chip {
  watts: number;
  rank: number;
}

// biome-ignore format: a table
const rows: readonly [name: string, watts: number, rank: number][] = [
  ['GeForce GTX 1050', 75, 0], ['GeForce GTX 1050 Ti', 75, 0], ['GeForce GTX 1060', 120, 0], ['GeForce GTX 1070', 150, 0],
  ['GeForce GTX 1070 Ti', 180, 0], ['GeForce GTX 1080', 180, 0], ['GeForce GTX 1080 Ti', 250, 0], ['GeForce GTX 1650', 75, 0],
  ['GeForce GTX 1650 SUPER', 100, 0], ['GeForce GTX 1660', 120, 0], ['GeForce GTX 1660 SUPER', 125, 0],
  ['GeForce GTX 1660 Ti', 120, 0], ['GeForce GT 710', 19, 0], ['GeForce GT 730', 49, 0], ['GeForce GT 1030', 30, 0],
  ['GeForce RTX 2060', 160, 0], ['GeForce RTX 2060 SUPER', 175, 0], ['GeForce RTX 2070', 175, 0],
  ['GeForce RTX 2070 SUPER', 215, 0], ['GeForce RTX 2080', 215, 0], ['GeForce RTX 2080 SUPER', 250, 0], ['GeForce RTX 2080 Ti', 250, 0],
  ['GeForce RTX 3050', 130, 65], ['GeForce RTX 3060', 170, 84], ['GeForce RTX 3060 Ti', 200, 108], ['GeForce RTX 3070', 220, 123],
  ['GeForce RTX 3070 Ti', 290, 131], ['GeForce RTX 3080', 320, 161], ['GeForce RTX 3080 Ti', 350, 180], ['GeForce RTX 3090', 350, 185],
  ['GeForce RTX 3090 Ti', 450, 205],
  ['GeForce RTX 4060', 115, 100], ['GeForce RTX 4060 Ti', 160, 121], ['GeForce RTX 4070', 200, 157], ['GeForce RTX 4070 SUPER', 220, 181],
  ['GeForce RTX 4070 Ti', 285, 191], ['GeForce RTX 4070 Ti SUPER', 285, 210], ['GeForce RTX 4080', 320, 243],
  ['GeForce RTX 4080 SUPER', 320, 247], ['GeForce RTX 4090', 450, 308],
  ['GeForce RTX 5050', 130, 97], ['GeForce RTX 5060', 145, 122], ['GeForce RTX 5060 Ti', 180, 138], ['GeForce RTX 5070', 250, 189],
  ['GeForce RTX 5070 Ti', 300, 236], ['GeForce RTX 5080', 360, 268], ['GeForce RTX 5090', 575, 400],
  ['Radeon RX 550', 50, 0], ['Radeon RX 560', 80, 0], ['Radeon RX 570', 150, 0], ['Radeon RX 580', 185, 0], ['Radeon RX 590', 225, 0],
  ['Radeon RX 5500 XT', 130, 0], ['Radeon RX 5600 XT', 150, 0], ['Radeon RX 5700', 180, 0], ['Radeon RX 5700 XT', 225, 0],
  ['Radeon RX 6400', 53, 0], ['Radeon RX 6500 XT', 107, 0], ['Radeon RX 6600', 132, 79], ['Radeon RX 6600 XT', 160, 92],
  ['Radeon RX 6650 XT', 180, 95], ['Radeon RX 6700 XT', 230, 119], ['Radeon RX 6750 XT', 250, 126], ['Radeon RX 6800', 250, 149],
  ['Radeon RX 6800 XT', 300, 171], ['Radeon RX 6900 XT', 300, 184], ['Radeon RX 6950 XT', 335, 199],
  ['Radeon RX 7600', 165, 101], ['Radeon RX 7600 XT', 190, 106], ['Radeon RX 7700 XT', 245, 147], ['Radeon RX 7800 XT', 263, 171],
  ['Radeon RX 7900 GRE', 260, 190], ['Radeon RX 7900 XT', 315, 216], ['Radeon RX 7900 XTX', 355, 252],
  ['Radeon RX 9060 XT', 160, 140], ['Radeon RX 9070', 220, 206], ['Radeon RX 9070 XT', 304, 232],
  ['Arc A380', 75, 0], ['Arc A580', 185, 76], ['Arc A750', 225, 82], ['Arc A770', 225, 90], ['Arc B570', 150, 95], ['Arc B580', 190, 112],
];

const chips = new Map<string, Chip>(rows.map(([name, watts, rank]) => [name, { watts, rank }]));

/** The row of a chip, without the size of its memory and its revision ("RTX 3060 12 Go", "RTX 3070 LHR"). */
export function graphicsChip(name: string): Chip | null {
  const plain = name.replace(/ \d+ ?G[oB]\b/, '').replace(/ (?:LHR|G\d)$/, '');
  return chips.get(plain) ?? null;
}
