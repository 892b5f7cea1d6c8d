import type { ProductColumn } from '@boutik/catalog';
import {
  columnTargets,
  type InputOf,
  type changeSupplierFeed,
  overwritableFields,
  type OverwritableField,
  type SupplierFeed,
} from '@boutik/contract';
import { type BasisPoints, type Cents, fromEuros, toEuros } from '@boutik/kernel';
import { z } from 'zod';

const marginRule = z.strictObject({
  /** Beginning of the category path as the file writes it: "Composants/Processeurs"; empty: every category. */
  category: z.string(),
  /** Purchase price from which the rule holds, included. */
  fromCents: z.custom<Cents>(),
  /** Purchase price up to which it holds, excluded; null: no end. */
  toCents: z.custom<Cents>().nullable(),
  marginBp: z.custom<BasisPoints>(),
});

/** How the files of a supplier are read, as stored. */
export const feedSettings = z.strictObject({
  columns: z.record(z.string(), z.enum(columnTargets)),
  category: z.string(),
  subcategory: z.string(),
  subsubcategory: z.string(),
  /** The shop's category of the third level for a category of the files, "Composants / Processeurs". */
  categories: z.array(z.strictObject({ text: z.string(), leafId: z.number() })).default([]),
  /** Rows of other categories that the shop does not have are rejected; otherwise the categories are created. */
  rejectsUnknownCategories: z.boolean().default(false),
  exchangeRateBp: z.custom<BasisPoints>(),
  marginBp: z.custom<BasisPoints>(),
  rules: z.array(marginRule),
  /** Whether computed prices including tax are raised to the next amount that ends in ,90. */
  roundsTo90: z.boolean(),
  firstStock: z.number(),
  overwrites: z.array(z.enum(overwritableFields)),
  /** An import is refused when more than this share of the prices moves by more than `movedByBp`; null: never. */
  maxMovedShareBp: z.custom<BasisPoints>().nullable(),
  movedByBp: z.custom<BasisPoints>(),
});
export type FeedSettings = z.output<typeof feedSettings>;

export const DEFAULT_SETTINGS: FeedSettings = {
  columns: {},
  category: '',
  subcategory: '',
  subsubcategory: '',
  categories: [],
  rejectsUnknownCategories: false,
  exchangeRateBp: 10_000,
  marginBp: 2500,
  rules: [],
  roundsTo90: false,
  firstStock: 0,
  // Stock and purchase price come from the supplier every day.
  overwrites: ['stock', 'prix_achat'],
  maxMovedShareBp: 2000,
  movedByBp: 5000,
};

type WireFeed = InputOf<typeof changeSupplierFeed>['body'];
type WireSettings = Omit<
  SupplierFeed,
  'correspondances' | 'fournisseur' | 'version' | 'prochaine' | 'adresse' | 'toutes_les_heures'
>;

const toBp = (percent: number): BasisPoints => Math.round(percent * 100);

export function settingsFromWire(wire: WireFeed): FeedSettings {
  return {
    columns: wire.colonnes,
    category: wire.categorie,
    subcategory: wire.sous_categorie,
    subsubcategory: wire.sous_sous_categorie,
    categories: wire.correspondances.map(({ texte, categorie }) => ({ text: texte, leafId: categorie })),
    rejectsUnknownCategories: wire.refuser_inconnues,
    exchangeRateBp: Math.round(wire.taux * 10_000),
    marginBp: toBp(wire.marge),
    rules: wire.regles.map((rule) => ({
      category: rule.categorie,
      fromCents: fromEuros(rule.de),
      toCents: rule.a === null ? null : fromEuros(rule.a),
      marginBp: toBp(rule.marge),
    })),
    roundsTo90: wire.arrondi_90,
    firstStock: wire.premier_stock,
    overwrites: wire.ecraser,
    maxMovedShareBp: wire.part_limite === null ? null : toBp(wire.part_limite),
    movedByBp: toBp(wire.ecart_limite),
  };
}

export function settingsToWire(settings: FeedSettings): WireSettings {
  return {
    colonnes: settings.columns,
    categorie: settings.category,
    sous_categorie: settings.subcategory,
    sous_sous_categorie: settings.subsubcategory,
    refuser_inconnues: settings.rejectsUnknownCategories,
    taux: settings.exchangeRateBp / 10_000,
    marge: settings.marginBp / 100,
    regles: settings.rules.map((rule) => ({
      categorie: rule.category,
      de: toEuros(rule.fromCents),
      a: rule.toCents === null ? null : toEuros(rule.toCents),
      marge: rule.marginBp / 100,
    })),
    arrondi_90: settings.roundsTo90,
    premier_stock: settings.firstStock,
    ecraser: settings.overwrites,
    part_limite: settings.maxMovedShareBp === null ? null : settings.maxMovedShareBp / 100,
    ecart_limite: settings.movedByBp / 100,
  };
}

const columnsByField: Record<OverwritableField, readonly ProductColumn[]> = {
  nom: ['name'],
  description: ['description_html'],
  ean: ['ean'],
  prix_vente: ['net_price_cents'],
  prix_promo: ['promo_price_cents', 'is_promotion'],
  prix_achat: ['purchase_price_cents'],
  stock: ['stock'],
  badge: ['badge'],
  delai: ['delivery_time'],
  en_vente: ['is_active'],
};

/** The columns of products that an import overwrites although staff changed them by hand. */
export function overwrittenColumns({ overwrites }: FeedSettings): ProductColumn[] {
  return overwrites.flatMap((field) => columnsByField[field]);
}
