import { type Approval, approvalAfter, mayLeave, noApproval } from './quote-approval.js';

const given: Approval = { approval: 'given', approvalDiscount: 4000, approvalReason: 'Fidèle', approvalAnswer: null };
const limit = 3000;

describe('the approval of a discount', () => {
  it('is not needed within the limit, whatever was asked before', () => {
    expect(approvalAfter({ before: null, discount: 3000, limit, reason: null })).toEqual(noApproval);
    expect(approvalAfter({ before: { ...given, discount: 4000 }, discount: 1000, limit, reason: 'x' })).toEqual(
      noApproval,
    );
  });

  it('is asked for with a reason, and only with one', () => {
    expect(approvalAfter({ before: null, discount: 3001, limit, reason: null })).toBeNull();
    expect(approvalAfter({ before: null, discount: 3001, limit, reason: 'Gros volume' })).toEqual({
      approval: 'pending',
      approvalDiscount: 3001,
      approvalReason: 'Gros volume',
      approvalAnswer: null,
    });
  });

  it('covers the same discount and smaller ones once given, not larger ones', () => {
    const before = { ...given, discount: 4000 };
    expect(approvalAfter({ before, discount: 4000, limit, reason: null })).toEqual(given);
    expect(approvalAfter({ before, discount: 3500, limit, reason: null })).toEqual(given);
    expect(approvalAfter({ before, discount: 4001, limit, reason: null })).toBeNull();
    expect(approvalAfter({ before, discount: 4001, limit, reason: 'Encore' })).toMatchObject({ approval: 'pending' });
  });

  it('stays pending while other things change, and is asked anew after a refusal', () => {
    const pending = { ...given, approval: 'pending' as const, discount: 4000 };
    expect(approvalAfter({ before: pending, discount: 4000, limit, reason: null })).toMatchObject({
      approval: 'pending',
    });
    const refused = { ...given, approval: 'refused' as const, discount: 4000 };
    expect(approvalAfter({ before: refused, discount: 4000, limit, reason: null })).toBeNull();
    expect(approvalAfter({ before: refused, discount: 4000, limit, reason: 'Nouveau' })).toMatchObject({
      approval: 'pending',
    });
  });

  it('lets a sales person rewrite what an administrator has set', () => {
    const before = { ...noApproval, discount: 4000 };
    expect(approvalAfter({ before, discount: 4000, limit, reason: null })).toEqual(noApproval);
    expect(approvalAfter({ before, discount: 3500, limit, reason: null })).toEqual(noApproval);
    expect(approvalAfter({ before, discount: 4001, limit, reason: null })).toBeNull();
  });

  it('keeps a quote back until it is given', () => {
    expect([null, 'given', 'pending', 'refused'].map((approval) => mayLeave({ approval } as Approval))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
