import { safeReturnPath } from './safe-return-path';

describe('the return path after a choice', () => {
  it.each(['/', '/produit/7', '/search?q=ssd%20nvme&page=2'])('accepts %s', (path) => {
    expect(safeReturnPath(path, '/cookies')).toBe(path);
  });

  it.each([
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/a\r\nb',
    'produit',
  ])('rejects %j', (path) => {
    expect(safeReturnPath(path, '/cookies')).toBe('/cookies');
  });
});
