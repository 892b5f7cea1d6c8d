import { operationOf } from './natures.js';

describe('the kind of operation', () => {
  it('is that of the lines, or both', () => {
    expect(operationOf([{ nature: 'bien' }, { nature: 'bien' }])).toBe('bien');
    expect(operationOf([{ nature: 'service' }])).toBe('service');
    expect(operationOf([{ nature: 'service' }, { nature: 'bien' }])).toBe('mixte');
  });

  it('ignores discounts and delivery, which have no kind', () => {
    expect(operationOf([{ nature: 'service' }, {}])).toBe('service');
    expect(operationOf([{}, { nature: undefined }])).toBeNull();
  });
});
