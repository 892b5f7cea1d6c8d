import { type Approval, approvalFor, canBeSent, noApproval } from './quote-approval.js';

const given: Approval = {
  approval: 'given',
  approvalDiscount: 4000,
  approvalFreeUnits: 0,
  approvalReason: 'Fidèle',
  approvalAnswer: null,
};
const limits = { rate: 3000, freeUnits: 0 };
const by = (rate: number, freeUnits = 0) => ({ rate, freeUnits });

describe('the approval of a discount', () => {
  it('is not needed within the limit, whatever was requested before', () => {
    expect(approvalFor({ before: null, reduction: by(3000), limits, reason: null })).toEqual(noApproval);
    expect(
      approvalFor({ before: { ...given, reduction: by(4000) }, reduction: by(1000), limits, reason: 'x' }),
    ).toEqual(noApproval);
  });

  it('is requested only with a reason', () => {
    expect(approvalFor({ before: null, reduction: by(3001), limits, reason: null })).toBeNull();
    expect(approvalFor({ before: null, reduction: by(3001), limits, reason: 'Gros volume' })).toEqual({
      approval: 'pending',
      approvalDiscount: 3001,
      approvalFreeUnits: 0,
      approvalReason: 'Gros volume',
      approvalAnswer: null,
    });
  });

  it('covers the same discount and smaller ones once given, not larger ones', () => {
    const before = { ...given, reduction: by(4000) };
    expect(approvalFor({ before, reduction: by(4000), limits, reason: null })).toEqual(given);
    expect(approvalFor({ before, reduction: by(3500), limits, reason: null })).toEqual(given);
    expect(approvalFor({ before, reduction: by(4001), limits, reason: null })).toBeNull();
    expect(approvalFor({ before, reduction: by(4001), limits, reason: 'Encore' })).toMatchObject({
      approval: 'pending',
    });
  });

  it('stays pending while other data changes, and is requested again after a refusal', () => {
    const pending = { ...given, approval: 'pending' as const, reduction: by(4000) };
    expect(approvalFor({ before: pending, reduction: by(4000), limits, reason: null })).toMatchObject({
      approval: 'pending',
    });
    const refused = { ...given, approval: 'refused' as const, reduction: by(4000) };
    expect(approvalFor({ before: refused, reduction: by(4000), limits, reason: null })).toBeNull();
    expect(approvalFor({ before: refused, reduction: by(4000), limits, reason: 'Nouveau' })).toMatchObject({
      approval: 'pending',
    });
  });

  it('lets sales staff edit a quote that an administrator has reduced', () => {
    const before = { ...noApproval, reduction: by(4000) };
    expect(approvalFor({ before, reduction: by(4000), limits, reason: null })).toEqual(noApproval);
    expect(approvalFor({ before, reduction: by(3500), limits, reason: null })).toEqual(noApproval);
    expect(approvalFor({ before, reduction: by(4001), limits, reason: null })).toBeNull();
  });

  it('covers as many units given away, not more', () => {
    const before = { ...given, approvalFreeUnits: 2, reduction: by(4000, 2) };
    expect(approvalFor({ before, reduction: by(0, 1), limits, reason: null })).toMatchObject({ approval: 'given' });
    expect(approvalFor({ before, reduction: by(0, 3), limits, reason: null })).toBeNull();
    expect(approvalFor({ before: null, reduction: by(0, 1), limits, reason: 'Geste' })).toMatchObject({
      approval: 'pending',
      approvalFreeUnits: 1,
    });
    expect(approvalFor({ before: null, reduction: by(0, 1), limits: by(3000, 1), reason: null })).toEqual(noApproval);
  });

  it('prevents sending a quote until it is given', () => {
    expect([null, 'given', 'pending', 'refused'].map((approval) => canBeSent({ approval } as Approval))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
