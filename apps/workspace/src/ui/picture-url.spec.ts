import { firstPicture, pictureUrl, quotePictureUrl } from './picture-url';

const HOST = 'https://gestion.exemple.re';

describe('the URL of a picture', () => {
  it('is the first of the list, at the width of a thumbnail', () => {
    expect(pictureUrl(firstPicture('/media/a , /media/b'))).toBe('/media/a-160.webp');
    expect(pictureUrl(firstPicture('/storage/a.jpg,/storage/b.jpg'))).toBe('/storage/a.jpg');
    expect(pictureUrl('/media/products/3f/x-960x960-f7f1e6.webp')).toBe('/media/products/3f/x-960x960-f7f1e6-160.webp');
    expect(pictureUrl(firstPicture(''))).toBe('/placeholder.svg');
  });

  it('of a quote is on the back office host, unless it is absolute (WS-369, WS-370)', () => {
    expect(quotePictureUrl('/storage/a.jpg', HOST)).toBe(`${HOST}/storage/a.jpg`);
    expect(quotePictureUrl('/media/a', HOST)).toBe(`${HOST}/media/a-160.webp`);
    expect(quotePictureUrl('https://autre.re/a.jpg', HOST)).toBe('https://autre.re/a.jpg');
    expect(quotePictureUrl('/media/a', '')).toBe('/media/a-160.webp');
    expect(quotePictureUrl('', HOST)).toBe('/placeholder.svg');
    expect(quotePictureUrl(firstPicture('a.jpg,b.jpg'), HOST)).toBe(`${HOST}/a.jpg`);
    expect(quotePictureUrl('//autre.re/a.jpg', HOST)).toBe('//autre.re/a.jpg');
    expect(quotePictureUrl('https://autre.re/image?id=3', HOST)).toBe('https://autre.re/image?id=3');
    expect(pictureUrl('a.jpg')).toBe('/a.jpg');
  });
});
