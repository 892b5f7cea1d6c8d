import { operationOf } from './natures.js';

describe('the kind of operation', () => {
  it('is that of the lines, or both', () => {
    expect(operationOf([{ nature: 'bien' }, { nature: 'bien' }])).toBe('bien');
    expect(operationOf([{ nature: 'service' }])).toBe('service');
    expect(operationOf([{ nature: 'service' }, { nature: 'bien' }])).toBe('mixte');
  });

  it('takes no notice of reductions and delivery, which are of no kind', () => {
    expect(operationOf([{ nature: 'service' }, {}])).toBe('service');
    expect(operationOf([{}, { nature: undefined }])).toBeNull();
  });
});
