import type { PictureKind } from '../pictures/picture-kinds.js';
import type { ProductDraft } from './product-draft.js';

/** What the law requires a shop to display about a product; null where the rule does not apply. */
export interface MandatoryInfo {
  /** Cents excluding tax, part of the price. */
  ecoFeeCents: number | null;
  /** Tenths, 74 for "7.4 / 10": new laptops. */
  repairIndexTenths: number | null;
  sparePartsYears: number | null;
  /** European label of displays, phones and tablets. */
  energyClass: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | null;
  refurbishedGrade: 'A' | 'B' | 'C' | null;
}

/** Fees of the order of those of the French collective schemes, in cents; products without electronics are absent. */
// biome-ignore format: a table, a family a line
const ecoFeesByKind: Partial<Record<PictureKind, number>> = {
  gpu: 9, cpu: 2, ram: 2, nvme: 2, ssd: 3, hdd: 5, 'external-drive': 5, 'usb-key': 1, 'memory-card': 1,
  motherboard: 9, psu: 25, 'air-cooler': 9, aio: 25, fan: 2,
  laptop: 42, tower: 167, 'mini-pc': 42, 'all-in-one': 250, monitor: 125, tablet: 9, phone: 2,
  keyboard: 9, mouse: 2, headset: 5, webcam: 2, router: 9, switch: 9, adapter: 2, nas: 67, server: 333,
  printer: 133, ups: 83, 'power-strip': 5, cable: 1, dock: 9,
};
// biome-ignore format: a table, a family a line
const sparePartsYearsByKind: Partial<Record<PictureKind, number>> = {
  laptop: 5, tower: 5, 'mini-pc': 5, 'all-in-one': 5, monitor: 7, tablet: 7, phone: 7, nas: 5, server: 7, printer: 5,
  ups: 5, headset: 2, keyboard: 2,
};

/** The mandatory information of a draft; index and class come from its specification or its kind. */
export function mandatoryInfoOf(draft: ProductDraft): MandatoryInfo {
  const { kind } = draft.picture;
  return {
    ecoFeeCents: ecoFeesByKind[kind] ?? null,
    repairIndexTenths: draft.grade ? null : repairIndex(draft),
    sparePartsYears: draft.grade ? null : (sparePartsYearsByKind[kind] ?? null),
    energyClass: draft.grade ? null : energyClass(draft),
    refurbishedGrade: draft.grade ?? null,
  };
}

/** Parses "7.1 / 10" of the specification into tenths. */
function repairIndex({ picture, sections }: ProductDraft): number | null {
  const index = Number.parseFloat(sections['durabilite']?.['indice_reparabilite'] ?? '');
  return picture.kind === 'laptop' && Number.isFinite(index) ? Math.round(index * 10) : null;
}

/** Larger and faster displays use more power; phones and tablets use little. */
function energyClass({ picture, targetPriceEuros }: ProductDraft): MandatoryInfo['energyClass'] {
  if (picture.kind === 'phone') return targetPriceEuros > 500 ? 'A' : 'B';
  if (picture.kind === 'tablet') return 'B';
  if (picture.kind !== 'monitor') return null;
  if (targetPriceEuros > 700) return 'G';
  return targetPriceEuros > 300 ? 'F' : 'E';
}
