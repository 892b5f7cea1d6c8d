import type { WireOtherOrder } from '@boutik/contract';
import { Link } from '../ui/link';
import { Notice } from '../ui/notice';

const texts = {
  vers: 'Des articles de cette commande ont été échangés. Votre nouvelle commande\u202f: ',
  de: 'Cette commande vient d’un échange. Votre ancienne commande\u202f: ',
} as const;

/** The other order of each exchange. */
export function OrderExchanges({ of }: { of: readonly WireOtherOrder[] }) {
  return of.map(({ id, numero, sens }) => (
    <Notice key={`${sens} ${id}`} tone="info">
      {texts[sens]}
      <Link
        to={`/detail_commande/${id}`}
        className="font-semibold whitespace-nowrap text-lagoon underline underline-offset-4 hover:text-lagoon-deep"
      >
        {numero}
      </Link>
    </Notice>
  ));
}
