import { DomainError } from '@boutik/kernel';
import { assertCanAddLine, assertQuantityAllowed, MAX_LINES } from './line-limits.js';

function refusal(attempt: () => void): DomainError | null {
  try {
    attempt();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

describe('the limits of a cart line', () => {
  it('allow the quantity in stock, which the error message contains', () => {
    expect(refusal(() => assertQuantityAllowed(3, 3))).toBeNull();
    expect(refusal(() => assertQuantityAllowed(4, 3))).toMatchObject({
      kind: 'conflict',
      message: 'La quantité ne peut pas dépasser le stock disponible (3)',
    });
    expect(refusal(() => assertQuantityAllowed(1, 0))).toMatchObject({ code: 'out-of-stock' });
  });

  it('bound the number of different products', () => {
    expect(refusal(() => assertCanAddLine(MAX_LINES - 1))).toBeNull();
    expect(refusal(() => assertCanAddLine(MAX_LINES))).toMatchObject({ code: 'cart-full' });
  });
});
