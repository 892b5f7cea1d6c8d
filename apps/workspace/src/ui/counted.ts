import { countText } from '@boutik/ui';

/** "0 produit", "1 produit", "12 produits": in French, what is fewer than two is singular. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count > 1 ? many : one}`;
}
