import type { BoardForm, MemoryType } from '../parts.js';

/** The formats of boards, as data sheets spell them. */
export const boardForms: Readonly<Record<string, BoardForm>> = {
  'E-ATX': 'E-ATX',
  EATX: 'E-ATX',
  ATX: 'ATX',
  'Micro-ATX': 'Micro-ATX',
  'Micro ATX': 'Micro-ATX',
  mATX: 'Micro-ATX',
  'Mini-ITX': 'Mini-ITX',
  'Mini ITX': 'Mini-ITX',
};

/**
 * Boards that fit by the name of a type of case. The mounting holes of Micro-ATX and Mini-ITX boards are among those of
 * ATX cases (microATX Interface Specification 1.2, 2.2; Mini-ITX Addendum 2.0). Types that mix several sizes are absent.
 */
export const boardsOfCases: Readonly<Record<string, readonly BoardForm[]>> = {
  'Grand tour ATX': ['ATX', 'Micro-ATX', 'Mini-ITX'],
  'Moyen tour ATX': ['ATX', 'Micro-ATX', 'Mini-ITX'],
  'Mini tour ATX': ['ATX', 'Micro-ATX', 'Mini-ITX'],
  'Micro-ATX': ['Micro-ATX', 'Mini-ITX'],
  'Compact Mini-ITX': ['Mini-ITX'],
};

/** Towers for ATX boards have the opening of an ATX supply (ATX12V design guide, "PS/2 form factor"). */
export const suppliesOfCases: Readonly<Record<string, string>> = { 'Grand tour ATX': 'ATX', 'Moyen tour ATX': 'ATX' };

/** Expansion slots of a board's format (ATX Specification 2.2, microATX 1.2, Mini-ITX 2.0), which its cases have at least. */
export const expansionSlots: Readonly<Record<BoardForm, number>> = {
  'E-ATX': 7,
  ATX: 7,
  'Micro-ATX': 4,
  'Mini-ITX': 1,
};

/** Sockets whose boards have one type of memory, whatever their maker. */
export const memoryOfSockets: Readonly<Record<string, MemoryType>> = {
  AM4: 'DDR4',
  AM5: 'DDR5',
  LGA1150: 'DDR3',
  LGA1155: 'DDR3',
  LGA1200: 'DDR4',
  LGA1851: 'DDR5',
};

/** Coolers for one of these sockets are usually mounted on the other with the same or an additional bracket. */
export const relatedSockets: Readonly<Record<string, string>> = {
  AM5: 'AM4',
  AM4: 'AM5',
  LGA1851: 'LGA1700',
  LGA1200: 'LGA1151',
  LGA1151: 'LGA1200',
};
