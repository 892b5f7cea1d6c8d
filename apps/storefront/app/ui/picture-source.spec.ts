import { pictureList, pictureSource } from './picture-source';

describe('addresses of pictures', () => {
  it('come from a list, the main one first', () => {
    expect(pictureList(' a.jpg, b.jpg,')).toEqual(['a.jpg', 'b.jpg']);
    expect(pictureList(null)).toEqual([]);
  });

  it('offer our widths for our pictures, and leave others alone', () => {
    expect(pictureSource('/media/products/gpu-v1.webp', 480)).toEqual({
      src: '/media/products/gpu-v1-480.webp',
      srcSet:
        '/media/products/gpu-v1-160.webp 160w, /media/products/gpu-v1-480.webp 480w, /media/products/gpu-v1-960.webp 960w',
    });
    expect(pictureSource('https://example.com/a.jpg', 480)).toEqual({ src: 'https://example.com/a.jpg' });
    expect(pictureSource('/media/brands/asus-v1.svg', 160)).toEqual({ src: '/media/brands/asus-v1.svg' });
    expect(pictureSource(undefined, 480)).toEqual({ src: '/placeholder.svg' });
  });
});
