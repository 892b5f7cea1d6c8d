import type { QuoteTemplate } from '@boutik/contract';
import { initialHistory, historyReducer } from './draft-history';
import { newDraft } from './new-draft';
import { applyTemplate, hasContent } from './apply-template';

const plain = {
  id: 1,
  nature: 'bien' as const,
  description: null,
  quantity: 0,
  unit_price: 0,
  discount_percentage: 0,
  discounted_price: 0,
  total_price: 0,
  taux_tva: 0,
  eco_participation_unitaire_ttc: 0,
  eco_participation_ttc: 0,
  choix: null,
  groupe: null,
  choisi: true,
  quantite_min: null,
  quantite_max: null,
  sous_total: null,
  product_id: null,
  product: null,
  max_quantity: null,
  catalogue_price: null,
};
const items: QuoteTemplate['items'] = [
  { ...plain, type: 'section', product_name: 'Postes' },
  {
    ...plain,
    type: 'produit',
    product_id: 7,
    product: { id: 7, url_image: 'a.jpg' },
    product_name: 'Écran',
    description: 'Réf. E-7',
    quantity: 4,
    unit_price: 217,
    discount_percentage: 12.5,
    taux_tva: 8.5,
    eco_participation_unitaire_ttc: 4.34,
    max_quantity: 3,
  },
  {
    ...plain,
    type: 'libre',
    nature: 'service',
    product_name: 'Pose',
    description: 'Sur site',
    quantity: 2,
    unit_price: 80.1,
    taux_tva: 2.1,
  },
];
const template = { items, notes: 'Sous huit jours', discount_percentage: 5 };
const draft = { ...newDraft(new Date('2026-11-21T08:00:00Z')), client: { id: 3, name: 'Zoé', email: 'z@boutik.test' } };

it('replaces lines, notes and discount, and keeps the rest', () => {
  const filled = applyTemplate(draft, template);
  expect(filled).toMatchObject({
    number: draft.number,
    client: draft.client,
    validUntil: draft.validUntil,
    edition: null,
    notes: 'Sous huit jours',
    discount: 500,
    lines: [
      { type: 'section', text: 'Postes', product: null },
      {
        type: 'produit',
        product: { id: 7, reference: 'E-7', stock: 3, eco: 434 },
        quantity: 4,
        shortage: 3,
        unitPrice: 21_700,
        discount: 1250,
      },
      { type: 'libre', text: 'Pose', description: 'Sur site', quantity: 2, unitPrice: 8010, vatRate: 210 },
    ],
  });
  expect(new Set(filled.lines.map(({ key }) => key)).size).toBe(3);
});

it('adds an empty line when the template has no items left', () => {
  expect(applyTemplate(draft, { ...template, items: [] }).lines).toMatchObject([{ type: 'produit', product: null }]);
});

it('is one undo step', () => {
  const filled = historyReducer(initialHistory(draft), {
    type: 'typed',
    change: { type: 'template', draft: applyTemplate(draft, template) },
    at: 1,
  });
  expect(filled.past).toMatchObject([{ label: 'modèle appliqué' }]);
  expect(historyReducer(filled, { type: 'undone' }).present).toEqual(draft);
});

it('hasContent is false for an empty form only', () => {
  expect(hasContent(draft)).toBe(false);
  expect(hasContent({ ...draft, notes: ' ' })).toBe(false);
  expect(hasContent({ ...draft, notes: 'Urgent' })).toBe(true);
  expect(hasContent({ ...draft, discount: 100 })).toBe(true);
  expect(hasContent(applyTemplate(draft, template))).toBe(true);
});
