import { hasRight, isStaff, rights, roles } from '@boutik/kernel';
import { endpoints } from './index.js';
import { rightsFor } from './rights.js';

describe('rights of endpoints', () => {
  const guarded = endpoints().flatMap((endpoint) => {
    const needed = rightsFor(endpoint);
    return needed.length === 0 ? [] : [{ ...endpoint, needed }];
  });

  it('open to the roles of the specification exactly what the audiences open', () => {
    expect(guarded.length).toBeGreaterThan(200);
    for (const { method, path, audience, needed } of guarded)
      for (const role of roles)
        expect([method, path, role, needed.some((right) => hasRight({ role }, right))]).toEqual([
          method,
          path,
          role,
          typeof audience !== 'string' && audience.includes(role),
        ]);
  });

  it('are declared for every endpoint of staff, except those of the own session and account', () => {
    const open = endpoints().filter(
      (endpoint) =>
        typeof endpoint.audience !== 'string' &&
        endpoint.audience.every((role) => isStaff(role)) &&
        rightsFor(endpoint).length === 0,
    );
    const own = ({ path }: { path: string }) =>
      path === '/api/commercial/session' || /^\/api\/commercial\/(double-authentification|cles-acces)(\/|$)/.test(path);
    expect(open.filter((endpoint) => !own(endpoint)).map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it('are each the right of an endpoint', () => {
    const used = new Set(guarded.flatMap(({ needed }) => needed));
    expect(rights.filter((right) => !used.has(right))).toEqual([]);
  });

  it('follow the longest path, read some paths without changing them, and leave public endpoints alone', () => {
    const admins = ['Admin', 'SuperAdmin', 'AdminPersonnalise'] as const;
    const staff = ['Commercial', ...admins] as const;
    expect(rightsFor({ method: 'GET', path: '/api/commercial/products/:id', audience: admins })).toEqual([
      'products.edit',
    ]);
    expect(rightsFor({ method: 'GET', path: '/api/commercial/products/:id/stock', audience: admins })).toEqual([
      'stock.edit',
    ]);
    expect(rightsFor({ method: 'GET', path: '/api/commercial/products/:id', audience: staff })).toEqual([
      'products.read',
    ]);
    expect(rightsFor({ method: 'GET', path: '/api/commercial/promotions/cibles', audience: admins })).toEqual([
      'prices.edit',
      'promotions.edit',
      'content.edit',
    ]);
    const suppliers = { path: '/api/commercial/imports-fournisseurs', audience: admins };
    expect(rightsFor({ ...suppliers, method: 'GET' })).toEqual(['purchases.edit', 'imports.edit']);
    expect(rightsFor({ ...suppliers, method: 'POST' })).toEqual(['imports.edit']);
    expect(rightsFor({ ...suppliers, method: 'GET', path: `${suppliers.path}/:id` })).toEqual(['imports.edit']);
    expect(rightsFor({ method: 'GET', path: '/api/commercial/productsearch', audience: staff })).toEqual([]);
    expect(rightsFor({ method: 'GET', path: '/api/commercial/products', audience: 'everyone' })).toEqual([]);
  });
});
