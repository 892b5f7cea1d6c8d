import type { DataProvider } from 'react-admin';

/** The API's names of the resources whose address in the workspace differs. */
const apiNames: Readonly<Record<string, string>> = {
  retours: 'returns',
  remboursements: 'refunds',
  'paiements-a-verifier': 'payments-to-check',
  produits: 'products',
  fournisseurs: 'supplier-products',
};

/** react-admin names a resource by its address; the data provider gets the API's name of it. */
export function withApiNames(provider: DataProvider): DataProvider {
  return new Proxy(provider, {
    get(target, key) {
      const member: unknown = Reflect.get(target, key);
      if (typeof member !== 'function') return member;
      return (resource: string, params: unknown): unknown => member(apiNames[resource] ?? resource, params);
    },
  });
}
