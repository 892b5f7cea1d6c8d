import { pictureList, pictureSource } from './picture-source';

const STEM = '/media/products/3f/3fa9-700x500-f7f1e6';

describe('picture URLs', () => {
  it('are read from a list, the main one first', () => {
    expect(pictureList(' a.jpg, b.jpg,')).toEqual(['a.jpg', 'b.jpg']);
    expect(pictureList(null)).toEqual([]);
  });

  it('contain AVIF and WebP at our widths, with size and main colour', () => {
    const widths = (format: string) =>
      `${[160, 320, 480, 640].map((width) => `${STEM}-${width}.${format} ${width}w`).join(', ')}, ${STEM}.${format} 700w`;
    expect(pictureSource(`${STEM}.webp`)).toEqual({
      src: `${STEM}-480.webp`,
      srcSet: widths('webp'),
      avif: widths('avif'),
      width: 700,
      height: 500,
      ground: '#f7f1e6',
    });
    expect(pictureSource(`${STEM}.webp`, { width: 960 }).src).toBe(`${STEM}.webp`);
    expect(pictureSource(`${STEM}.webp`, { maxWidth: 168 })).toMatchObject({
      src: `${STEM}-320.webp`,
      avif: `${STEM}-160.avif 160w, ${STEM}-320.avif 320w`,
    });
  });

  it('support legacy pictures', () => {
    expect(pictureSource('/media/products/gpu-v1.webp')).toEqual({
      src: '/media/products/gpu-v1-480.webp',
      srcSet:
        '/media/products/gpu-v1-160.webp 160w, /media/products/gpu-v1-480.webp 480w, /media/products/gpu-v1-960.webp 960w',
    });
  });

  it('are kept when absolute and prefixed when relative (SF-219)', () => {
    const host = 'https://gestion.exemple.re';
    for (const url of ['https://x/a.jpg', 'http://x/a.jpg', 'HTTPS://x/a.jpg', '//x/a.jpg'])
      expect(pictureSource(url, { host })).toEqual({ src: url });
    expect(pictureSource('img/a.jpg', { host })).toEqual({ src: `${host}/img/a.jpg` });
    expect(pictureSource('/img/a.jpg', { host })).toEqual({ src: `${host}/img/a.jpg` });
    expect(pictureSource('img/a.jpg')).toEqual({ src: '/img/a.jpg' });
    expect(pictureSource(`${STEM}.webp`, { maxWidth: 160, host })).toMatchObject({
      src: `${host}${STEM}-160.webp`,
      avif: `${host}${STEM}-160.avif 160w`,
    });
    expect(pictureSource('/media/brands/asus-v1.svg')).toEqual({ src: '/media/brands/asus-v1.svg' });
    expect(pictureSource(undefined, { host })).toEqual({ src: '/placeholder.svg' });
  });
});
