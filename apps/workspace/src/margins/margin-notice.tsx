import { countText } from '@boutik/ui';
import { Notice } from '../ui/notice';

interface Props {
  products: number;
  /** Those that a minimum refuses. */
  blocked: number;
  /** The first names of these. */
  names?: readonly string[];
}

/** How many products a change would sell below the minimum margin; nothing when none. */
export function MarginNotice({ products, blocked, names = [] }: Props) {
  if (products === 0) return null;
  return (
    <Notice tone={blocked > 0 ? 'bad' : 'warning'}>
      {countText(products)} {products > 1 ? 'produits' : 'produit'} sous la marge minimale
      {blocked > 0 && `, dont ${countText(blocked)} que les réglages refusent\u202f: l’enregistrement échouera`}.
      {names.length > 0 && ` Refusés\u202f: ${names.join(', ')}${blocked > names.length ? '…' : '.'}`}
    </Notice>
  );
}
