import { hasRight, rights, rightsOfRole, rightTerms, withNeededRights } from './rights.js';

describe('rights', () => {
  it('are all those of administrators, a part of them those of sales staff, none those of customers', () => {
    expect(rightsOfRole('Admin')).toEqual(rights);
    expect(rightsOfRole('AdminPersonnalise')).toEqual(rights);
    expect(rightsOfRole('Commercial')).toContain('quotes.edit');
    expect(rightsOfRole('Commercial')).not.toContain('refunds.decide');
    expect(rightsOfRole('professionnel')).toEqual([]);
  });

  it('bring what they need, and what that needs', () => {
    expect(withNeededRights(['refunds.decide'])).toEqual([
      'orders.edit',
      'receipts.record',
      'refunds.read',
      'refunds.decide',
      'clients.read',
      'products.read',
    ]);
    expect(withNeededRights([])).toEqual([]);
  });

  it('of sales staff need no rights of administrators', () => {
    const sales = rightsOfRole('Commercial');
    expect(withNeededRights(sales)).toEqual(sales);
  });

  it('of a role of the shop’s own replace those of the specification’s role', () => {
    expect(hasRight({ role: 'Commercial' }, 'quotes.edit')).toBe(true);
    expect(hasRight({ role: 'Commercial', rights: ['accounting.read'] }, 'quotes.edit')).toBe(false);
    expect(hasRight({ role: 'Commercial', rights: ['accounting.read'] }, 'accounting.read')).toBe(true);
  });

  it('have labels that differ', () => {
    const labels = rights.map((right) => rightTerms[right].label);
    expect(new Set(labels).size).toBe(labels.length);
  });
});
