import {
  type changeCollection,
  type CollectionSort,
  type CollectionWireRule,
  type createCollection,
  fromWire,
  type InputOf,
} from '@boutik/contract';
import { fromEuros, invalidField, toEuros } from '@boutik/kernel';
import { z } from 'zod';
import { itemContent } from '../schedule/item-kind.js';
import { showingOf } from '../schedule/showing-terms.js';
import { type CollectionRule, collectionRule } from './collection-rule.js';

export const collectionContent = itemContent.extend({ rule: collectionRule.nullable() });
export type CollectionContent = z.output<typeof collectionContent>;

const sorts: Record<CollectionRule['sort'], CollectionSort> = {
  sold: 'ventes',
  newest: 'nouveautés',
  cheapest: 'prix croissant',
  dearest: 'prix décroissant',
};

/** @throws DomainError 422 for a highest price below the lowest */
export function toRule(wire: CollectionWireRule): CollectionRule {
  const { categorie, marque, prix_min: min, prix_max: max, promotions, etat, en_stock, tri, maximum } = wire;
  if (min !== null && max !== null && max < min)
    throw invalidField('regle.prix_max', 'Le prix maximum est plus grand que le minimum.');
  return {
    category: categorie,
    brandId: marque,
    minCents: min === null ? null : fromEuros(min),
    maxCents: max === null ? null : fromEuros(max),
    promotionsOnly: promotions,
    isRefurbished: etat === null ? null : etat === 'reconditionné',
    inStock: en_stock,
    sort: fromWire(sorts, tri),
    max: maximum,
  };
}

export function toWireRule(rule: CollectionRule): CollectionWireRule {
  const { category, brandId, minCents, maxCents, promotionsOnly, isRefurbished, inStock, sort, max } = rule;
  return {
    categorie: category,
    marque: brandId,
    prix_min: minCents === null ? null : toEuros(minCents),
    prix_max: maxCents === null ? null : toEuros(maxCents),
    promotions: promotionsOnly,
    etat: isRefurbished === null ? null : isRefurbished ? 'reconditionné' : 'neuf',
    en_stock: inStock,
    tri: sorts[sort],
    maximum: max,
  };
}

/** What a request gives of a collection. */
export function toCollectionChange(
  body: Omit<InputOf<typeof changeCollection>['body'], 'version'>,
): Partial<CollectionContent> {
  const { nom, regle, produits } = body;
  return {
    ...showingOf(body),
    ...(nom !== undefined && { name: nom }),
    ...(regle !== undefined && { rule: regle === null ? null : toRule(regle) }),
    ...(produits !== undefined && { productIds: produits }),
  };
}

/** A new collection: every field is given. */
export function toCollection(body: InputOf<typeof createCollection>['body']): CollectionContent {
  return collectionContent.parse(toCollectionChange(body));
}
