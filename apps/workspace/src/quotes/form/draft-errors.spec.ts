import { errorsByLine, validateDraft, serverFieldErrors } from './draft-errors';
import { emptyLine, type QuoteDraft } from './quote-draft';
import { toQuoteBody } from './quote-body';

const product = { id: 3, name: 'SSD 2 To', reference: 'SSD-3', stock: 4, picture: '', eco: 0, price: 0 };
const validDraft: QuoteDraft = {
  number: 'DEV-202611210930-0042',
  client: { id: 9, name: 'Élodie Payet', email: 'e@p.re' },
  status: 'draft',
  validUntil: '2026-12-21',
  notes: '',
  discount: 1000,
  deposit: { kind: 'none' },
  approvalReason: null,
  edition: null,
  lines: [{ ...emptyLine('a'), product, quantity: 3, unitPrice: 1999, discount: 1500 }],
};

it('accepts a complete quote, also at price 0', () => {
  expect(validateDraft(validDraft)).toEqual({});
  expect(validateDraft({ ...validDraft, lines: [{ ...emptyLine('a'), product, unitPrice: 0 }] })).toEqual({});
});

it('names every missing field, in the order of the form', () => {
  const emptyDraft = {
    ...validDraft,
    client: null,
    validUntil: '',
    lines: [emptyLine('a'), { ...emptyLine('b'), product: { ...product, stock: 0 }, quantity: 0 }],
  };
  expect(Object.keys(validateDraft(emptyDraft))).toEqual(['client', 'validUntil', 'a.product', 'b.quantity']);
});

it('rejects a quantity above the stock', () => {
  const overStock = { ...validDraft, lines: [{ ...emptyLine('a'), product, quantity: 6 }] };
  expect(validateDraft(overStock)['a.quantity']).toBe('Stock insuffisant pour SSD 2 To. Maximum disponible: 4');
});

it('maps the errors of the server to fields', () => {
  const errors = { client_id: 'X', 'items.0.quantity': 'Y', 'items.7.quantity': 'Z', mentions: 'W' };
  expect(serverFieldErrors(errors, validDraft)).toEqual({ client: 'X', 'a.quantity': 'Y' });
});

it('sends euros and percents', () => {
  expect(toQuoteBody(validDraft, 'sent')).toMatchObject({
    status: 'sent',
    subtotal: 50.97,
    discount_amount: 5.1,
    total_amount: 45.87,
    discount_percentage: 10,
    items: [{ product_id: 3, unit_price: 19.99, discount_percentage: 15, discounted_price: 16.99, total_price: 50.97 }],
  });
});

it('requires text in free lines, a title in sections, and at least one priced line', () => {
  const free = emptyLine('f', 'libre');
  const section = emptyLine('s', 'section');
  expect(Object.keys(validateDraft({ ...validDraft, lines: [free, section] }))).toEqual(['f.text', 's.text']);
  const titled = { ...section, text: 'Poste 1' };
  expect(validateDraft({ ...validDraft, lines: [titled] })['s.text']).toMatch(/au moins un produit/);
  expect(validateDraft({ ...validDraft, lines: [titled, { ...free, text: 'Pose', quantity: 10_000 }] })).toEqual({
    'f.quantity': 'Au plus 9999.',
  });
  const serverErrors = { 'items.0.product_name': 'X', 'items.1.product_name': 'Y', 'items.1.taux_tva': 'Z' };
  const fieldErrors = { 'a.product': 'X', 'f.text': 'Y', 'f.vatRate': 'Z' };
  expect(serverFieldErrors(serverErrors, { ...validDraft, lines: [...validDraft.lines, free] })).toEqual(fieldErrors);
  expect(errorsByLine(fieldErrors).get('f')).toEqual({ text: 'Y', vatRate: 'Z' });
});

it('sends free lines and sections', () => {
  const lines = [
    { ...emptyLine('s', 'section'), text: ' Poste 1 ' },
    {
      ...emptyLine('f', 'libre'),
      text: 'Pose',
      description: '',
      vatRate: 210,
      nature: 'bien' as const,
      unitPrice: 5000,
      quantity: 2,
    },
  ];
  expect(toQuoteBody({ ...validDraft, lines }, 'draft').items).toEqual([
    { type: 'section', product_name: 'Poste 1' },
    {
      type: 'libre',
      product_name: 'Pose',
      description: null,
      taux_tva: 2.1,
      nature: 'bien',
      quantity: 2,
      unit_price: 50,
      discount_percentage: 0,
      discounted_price: 50,
      total_price: 100,
      choix: null,
      groupe: null,
      quantite_min: null,
      quantite_max: null,
    },
  ]);
});
