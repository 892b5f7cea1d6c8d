import { invalidField } from '@boutik/kernel';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EditHomeItems } from '../schedule/edit-home-items.js';
import { assertPeriod, describeShowing } from '../schedule/showing-terms.js';
import { type CollectionRule, productsByRule } from './collection-rule.js';
import { type CollectionContent, collectionContent, toWireRule } from './collection-terms.js';

const MAX_COLLECTIONS = 20;

/** Collections of the home page; one with a rule has the products that it gives when it is written, and every minute. */
@Injectable()
export class EditCollections extends EditHomeItems<CollectionContent> {
  protected readonly kind = {
    table: 'collections' as const,
    max: MAX_COLLECTIONS,
    code: 'collection',
    subject: 'collection',
    messages: {
      unknown: 'Cette collection n’existe plus.',
      changed:
        'Une autre personne a changé cette collection entre-temps. Rechargez la page pour voir son état, puis recommencez.',
      tooMany: `L’accueil a au plus ${MAX_COLLECTIONS} collections\u202f: supprimez-en une d’abord.`,
      sameName: 'Une collection porte déjà ce nom',
      nameField: 'nom',
    },
    schema: collectionContent,
    ownContent: `'rule', i.rule`,
    columnsOf: ({ rule }: CollectionContent) => ({ rule: rule && JSON.stringify(rule) }),
    describe: (content: CollectionContent) => ({
      Nom: content.name,
      Règle: content.rule ? describeRule(content.rule) : '',
      ...describeShowing(content),
    }),
    productsOf: async (tx: EntityManager, { rule, productIds }: CollectionContent) =>
      rule ? (await productsByRule(tx, rule)).map(({ id }) => id) : productIds,
    check: (content: CollectionContent) => {
      assertPeriod(content);
      if (!content.rule && content.productIds.length === 0)
        throw invalidField('produits', 'Choisissez des produits, ou une règle.');
    },
  };
}

/** For the audit log: the conditions that are set. */
function describeRule(rule: CollectionRule): string {
  const set = Object.entries(toWireRule(rule)).filter(([, value]) => value !== null && value !== false);
  return set.map(([name, value]) => `${name} ${value === true ? 'oui' : value}`).join(', ');
}
