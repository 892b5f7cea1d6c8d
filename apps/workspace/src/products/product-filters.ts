import { endpoints } from '@boutik/api-client';
import type { ProductFilters, findProductFilters, ReplyOf } from '@boutik/contract';
import { type ApiQuery, useApiQuery } from '../api/use-api-query';
import type { Choice } from '../ui/field';
import type { ListFilter } from '../ui/list/filter-bar';
import { filterText } from '../ui/list/filter-text';
import { categoryText } from './product-choices';

/** Text, stock and promotion (WS-045 to WS-047), and products that are not on sale. */
const ownFilters: readonly ListFilter[] = [
  { type: 'search', label: 'Rechercher un produit', placeholder: 'Nom, référence ou description' },
  {
    type: 'select',
    source: 'en_stock',
    label: 'Stock',
    all: 'Tous',
    choices: [
      ['1', 'En stock'],
      ['0', 'En rupture'],
    ],
  },
  {
    type: 'select',
    source: 'promo',
    label: 'Promotion',
    all: 'Tous',
    choices: [
      ['1', 'En promotion'],
      ['0', 'Prix normal'],
    ],
  },
  {
    type: 'select',
    source: 'statut',
    label: 'Statut',
    all: 'En vente',
    choices: [
      ['brouillon', 'Brouillons'],
      ['archivé', 'Archivés'],
    ],
  },
  {
    type: 'select',
    source: 'manque',
    label: 'Il manque',
    all: 'Rien de précis',
    choices: [
      ['image', 'Une image'],
      ['ean', 'Le code EAN'],
    ],
  },
];

/** The filters of the list of products; those with names are offered once they are read. */
export function useProductFilters(): readonly ListFilter[] {
  const query = useApiQuery(endpoints.findProductFilters);
  return [...ownFilters, ...namedFilters(query)];
}

type Reply = ReplyOf<typeof findProductFilters>;
type Named = Reply['data'];

function namedFilters(query: ApiQuery<Reply>): ListFilter[] {
  const named = query.reply?.data;
  const choicesOf = (rows: Named['marques'] = []): Choice[] => rows.map(({ id, nom }) => [String(id), nom]);
  const categories = (named?.categories ?? []).map(({ valeur, chemin }): Choice => [valeur, categoryText(chemin)]);
  return [
    { type: 'pick', source: 'categorie', label: 'Catégorie', all: 'Toutes', choices: categories, query },
    { type: 'pick', source: 'marque', label: 'Marque', all: 'Toutes', choices: choicesOf(named?.marques), query },
    {
      type: 'pick',
      source: 'fournisseur',
      label: 'Fournisseur',
      all: 'Tous',
      choices: choicesOf(named?.fournisseurs),
      query,
    },
    { type: 'pick', source: 'famille', label: 'Famille', all: 'Toutes', choices: choicesOf(named?.familles), query },
  ];
}

/** The products of a list with its filters, on all its pages. */
export interface ListedProducts {
  filtres: ProductFilters;
  total: number;
  /** "Marque : Zotac", for the reader. */
  textes: string[];
}

/** What the list shows now, for changing all of it. */
export function listedProducts(values: unknown, filters: readonly ListFilter[], total: number): ListedProducts {
  const text = (source: string) => filterText(values, source);
  const flag = (source: string) => (text(source) === '' ? undefined : text(source) === '1');
  const id = (source: string) => (text(source) === '' ? undefined : Number(text(source)));
  const filtres = {
    search: text('search'),
    en_stock: flag('en_stock'),
    promo: flag('promo'),
    statut: (text('statut') || undefined) as ProductFilters['statut'],
    manque: (text('manque') || undefined) as ProductFilters['manque'],
    categorie: text('categorie') || undefined,
    marque: id('marque'),
    fournisseur: id('fournisseur'),
    famille: id('famille'),
  };
  return { filtres, total, textes: filters.flatMap((filter) => textOf(filter, text(filter.source ?? 'search'))) };
}

function textOf(filter: ListFilter, value: string): string[] {
  if (filter.type === 'search') return value === '' ? [] : [`Recherche\u202f: «\u00a0${value}\u00a0»`];
  if (filter.type === 'date' || (value === '' && filter.source !== 'statut')) return [];
  const chosen = filter.choices.find(([choice]) => choice === value)?.[1] ?? filter.all;
  return [`${filter.label}\u202f: ${chosen}`];
}
