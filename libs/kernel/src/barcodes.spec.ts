import { barcodeVariants } from './barcodes.js';

describe('barcodeVariants', () => {
  it('finds a UPC-A with and without its leading zero', () => {
    expect(barcodeVariants('036000291452')).toEqual(['036000291452', '0036000291452']);
    expect(barcodeVariants('0036000291452')).toEqual(['0036000291452', '036000291452']);
  });

  it('leaves other codes alone, and refuses what is none', () => {
    expect(barcodeVariants(' 3760000000017 ')).toEqual(['3760000000017']);
    expect(['', '1234567', '123456789012345', 'REF-12345678', '１２３４５６７８'].flatMap(barcodeVariants)).toEqual([]);
  });
});
