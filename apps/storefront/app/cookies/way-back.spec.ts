import { wayBack } from './way-back';

describe('the way back after an answer', () => {
  it.each(['/', '/produit/7', '/search?q=ssd%20nvme&page=2'])('leads to %s', (path) => {
    expect(wayBack(path, '/cookies')).toBe(path);
  });

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\r\nb',
    'produit',
  ])('does not lead to %j', (path) => {
    expect(wayBack(path, '/cookies')).toBe('/cookies');
  });
});
