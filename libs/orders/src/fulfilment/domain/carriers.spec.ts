import { carrierCodes } from '@boutik/contract';
import { carrierChoices, trackingUrlOf } from './carriers.js';

describe('carriers', () => {
  it('are those of the contract', () => {
    expect(carrierChoices.map(({ code }) => code)).toEqual(carrierCodes);
  });

  it('have a page for each parcel, with the number encoded', () => {
    expect(trackingUrlOf('colissimo', '6A 12&x=1')).toBe(
      'https://www.laposte.fr/outils/suivre-vos-envois?code=6A%2012%26x%3D1',
    );
    expect(trackingUrlOf('colissimo', null)).toBeNull();
    expect(trackingUrlOf('shop', '12')).toBeNull();
  });
});
