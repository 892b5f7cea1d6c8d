import { callApi, endpoints, settled } from '@boutik/api-client';
import { useRef, useState } from 'react';
import { NO_RESPONSE_MESSAGE } from '../api/unless-offline';
import { showMessage } from '../ui/toast';
import type { SearchReply } from './use-quick-search';

const MAX_BRANDS = 5;
const MAX_ROWS = 10;
/** The group of specifications that is the brand, as the API names it. */
const BRAND = 'marque';

const toggle =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line px-3 text-sm font-medium hover:border-lagoon ' +
  'aria-pressed:border-lagoon aria-pressed:bg-lagoon-soft';

interface Refinement {
  brand: string | null;
  promo: boolean;
  available: boolean;
}

const NONE: Refinement = { brand: null, promo: false, available: false };

/** The results of a text, and those of them that are of a brand, on promotion or available; a choice without a reply is undone. */
export function useRefinedResults(query: string, found: SearchReply) {
  const [chosen, setChosen] = useState(NONE);
  const [refined, setRefined] = useState<{ by: Refinement; reply: SearchReply } | null>(null);
  const latest = useRef(0);
  const refine = async (change: Partial<Refinement>) => {
    const next = { ...chosen, ...change };
    const turn = ++latest.current;
    setChosen(next);
    if (!next.brand && !next.promo && !next.available) return setRefined(null);
    const filters = {
      query,
      perPage: MAX_ROWS,
      ...(next.promo && { selectedPromo: '1' as const }),
      ...(next.available && { selectedDisponible: '1' as const }),
      ...(next.brand && { [`selectedSpecifications[${BRAND}]`]: next.brand }),
    };
    const { reply } = await settled(callApi(endpoints.searchProducts, { query: filters }));
    if (turn !== latest.current) return;
    if (reply) return setRefined({ by: next, reply });
    setChosen(refined?.by ?? NONE);
    showMessage('bad', NO_RESPONSE_MESSAGE);
  };
  return { chosen, refine, shown: refined?.reply ?? found };
}

interface QuickFiltersProps {
  found: SearchReply;
  chosen: Refinement;
  onChoose: (change: Partial<Refinement>) => Promise<void>;
}

/** Narrows the quick results on a wide screen, without leaving the page. */
export function QuickFilters({ found, chosen, onChoose }: QuickFiltersProps) {
  const brands = Object.entries(found.filters[BRAND] ?? {})
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_BRANDS);
  return (
    <div role="group" aria-label="Affiner les résultats rapides" className="hidden flex-wrap gap-2 px-2 pb-2 lg:flex">
      {brands.length > 1 &&
        brands.map(([brand, count]) => (
          <button
            key={brand}
            type="button"
            aria-pressed={chosen.brand === brand}
            className={toggle}
            onClick={() => void onChoose({ brand: chosen.brand === brand ? null : brand })}
          >
            {brand} <span className="text-ink-faint tabular-nums">{count}</span>
          </button>
        ))}
      <button
        type="button"
        aria-pressed={chosen.promo}
        className={toggle}
        onClick={() => void onChoose({ promo: !chosen.promo })}
      >
        En promotion
      </button>
      <button
        type="button"
        aria-pressed={chosen.available}
        className={toggle}
        onClick={() => void onChoose({ available: !chosen.available })}
      >
        Disponible
      </button>
    </div>
  );
}
