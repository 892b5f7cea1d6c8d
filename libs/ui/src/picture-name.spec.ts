import { pictureFile, pictureStem, readPictureFile, readPictureName, widthsOf } from './picture-name.js';

const stem = '/media/products/3f/3fa9-1200x800-f7f1e6';
const picture = { stem, width: 1200, height: 800, ground: '#f7f1e6' };

describe('the file name of a picture', () => {
  it('contains its size and its background colour', () => {
    expect(pictureStem('/media/products/3f/3fa9', { width: 1200, height: 800, ground: '#F7F1E6' })).toBe(stem);
    expect(readPictureName(`${stem}.webp`)).toEqual(picture);
    expect(widthsOf(picture)).toEqual([160, 320, 480, 640, 960, 1200]);
    expect(widthsOf({ width: 320 })).toEqual([160, 320]);
    expect(widthsOf({ width: 90 })).toEqual([90]);
  });

  it('gives every file name, which is parsed back', () => {
    for (const width of widthsOf(picture))
      for (const format of ['avif', 'webp'] as const)
        expect(readPictureFile(pictureFile(picture, width, format))).toEqual({ picture, width, format });
  });

  it('is not parsed from other names', () => {
    for (const other of [
      `${stem}.avif`,
      `${stem}-480.webp`,
      '/media/products/gpu-v1.webp',
      'https://example.com/a.jpg',
      '/media/a-0x10-ffffff.webp',
      '/media/a-10x10-FFFFFF.webp',
      '',
    ])
      expect([other, readPictureName(other)]).toEqual([other, null]);
    for (const other of [
      `${stem}-481.webp`,
      `${stem}-1200.webp`,
      `${stem}-1600.avif`,
      `${stem}-480.jpg`,
      `${stem}.svg`,
    ])
      expect([other, readPictureFile(other)]).toEqual([other, null]);
  });
});
