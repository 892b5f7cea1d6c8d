/** A family of demo products; its members by name. */
export interface DemoFamily {
  name: string;
  axes: readonly { name: string; values: readonly string[] }[];
  members: readonly { product: string; values: readonly string[] }[];
}

const thinkPad = (memory: string, layout: string) =>
  `Lenovo ThinkPad T14 Gen 3 reconditionné grade A (Core i5-1245U, ${memory}, 512 Go, ${layout})`;

/** One axis, two axes with a combination that does not exist, and a colour with its pictures. */
export const productFamilies: readonly DemoFamily[] = [
  {
    name: 'SSD Samsung 870 EVO',
    axes: [{ name: 'Capacité', values: ['500 Go', '1 To', '2 To'] }],
    members: ['500 Go', '1 To', '2 To'].map((capacity) => ({
      product: `SSD Samsung 870 EVO ${capacity}`,
      values: [capacity],
    })),
  },
  {
    name: 'Lenovo ThinkPad T14 Gen 3 reconditionné',
    axes: [
      { name: 'Clavier', values: ['AZERTY', 'QWERTY'] },
      { name: 'Mémoire', values: ['16 Go', '32 Go'] },
    ],
    members: [
      { product: thinkPad('16 Go', 'AZERTY'), values: ['AZERTY', '16 Go'] },
      { product: thinkPad('32 Go', 'AZERTY'), values: ['AZERTY', '32 Go'] },
      { product: thinkPad('16 Go', 'QWERTY'), values: ['QWERTY', '16 Go'] },
    ],
  },
  {
    name: 'Souris Logitech Pebble Mouse 2 M350s',
    axes: [{ name: 'Couleur', values: ['Noir', 'Blanc'] }],
    members: [
      { product: 'Souris Logitech Pebble Mouse 2 M350s', values: ['Noir'] },
      { product: 'Souris Logitech Pebble Mouse 2 M350s blanche', values: ['Blanc'] },
    ],
  },
];
