import { type Approval, noApproval } from '@boutik/kernel';
import { approvalNeed, limitExceededMessage } from './approval-need';
import { newDraft } from './new-draft';
import { emptyLine } from './quote-draft';

const limits = { rate: 3000, freeUnits: 1 };
const screen = { id: 1, name: 'Écran', reference: 'E', stock: 9, picture: '', eco: 0, price: 108_500 };
const draft = (unitPrice: number, approvalReason: string | null = null) => ({
  ...newDraft(new Date()),
  approvalReason,
  lines: [{ ...emptyLine('a'), product: screen, unitPrice }],
});
const given: Approval = {
  approval: 'given',
  approvalDiscount: 5000,
  approvalFreeUnits: 0,
  approvalReason: 'Fidèle',
  approvalAnswer: null,
};

it('knows while typing whether an approval is needed', () => {
  expect(approvalNeed(draft(108_500), null, limits).approval).toEqual(noApproval);
  expect(approvalNeed(draft(1), null, limits)).toEqual({ reduction: { rate: 10_000, freeUnits: 0 }, approval: null });
  expect(approvalNeed(draft(1, 'Fin de série'), null, limits).approval).toMatchObject({ approval: 'pending' });
});

it('takes an approval that was given into account', () => {
  const before = { ...given, reduction: { rate: 5000, freeUnits: 0 } };
  expect(approvalNeed(draft(54_250), before, limits).approval).toMatchObject({ approval: 'given' });
  expect(approvalNeed(draft(54_000), before, limits).approval).toBeNull();
});

it('names the limit that is exceeded', () => {
  expect(limitExceededMessage({ rate: 4000, freeUnits: 0 }, limits)).toMatch(/^La remise totale est de 40/);
  expect(limitExceededMessage({ rate: 0, freeUnits: 2 }, limits)).toMatch(/^Ce devis compte 2 unités offertes/);
});
