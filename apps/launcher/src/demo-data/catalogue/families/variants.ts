import type { Family, ProductDraft } from '../product-draft.js';
import { mouse } from './peripherals.js';
import { device } from './refurbished.js';

/** Products that exist for the families of the demo alone, after all others, whose data do not change with them. */
export const variants: Family = () => [
  laptop(16, 'AZERTY', 519),
  laptop(16, 'QWERTY', 479),
  laptop(32, 'AZERTY', 599),
  mouse(['Logitech', 'Pebble Mouse 2 M350s', 4000, 3, 'Sans fil', 'Bureautique', 'Noir', 76, 32]),
  mouse(['Logitech', 'Pebble Mouse 2 M350s', 4000, 3, 'Sans fil', 'Bureautique', 'Blanc', 76, 32]),
];

function laptop(memory: number, layout: 'AZERTY' | 'QWERTY', euros: number): ProductDraft {
  const draft = device([
    'Lenovo',
    'ThinkPad T14 Gen 3',
    'laptop',
    'Intel Core i5-1245U',
    memory,
    '512 Go',
    14,
    1450,
    'A',
    euros,
  ]);
  return {
    ...draft,
    name: `${draft.name.slice(0, -1)}, ${layout})`,
    manufacturerReference: `${draft.manufacturerReference}-${layout}`,
    sections: { ...draft.sections, touches: { disposition: layout } },
  };
}
