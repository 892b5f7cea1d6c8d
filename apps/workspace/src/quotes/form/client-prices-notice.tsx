import { endpoints } from '@boutik/api-client';
import type { ClientPrice } from '@boutik/contract';
import { formatEuros } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { call } from '../../api/http';
import { logError } from '../../api/log-error';
import { Notice } from '../../ui/notice';
import { TTC } from '../../ui/tax-label';
import { proposedPrices } from './client-prices';
import type { QuoteDraft } from './quote-draft';
import type { QuoteActions } from './use-quote-form';

const NONE: readonly ClientPrice[] = [];

/** Proposes the prices of the client's lists for the lines that cost more. */
export function ClientPricesNotice({ draft, actions }: { draft: QuoteDraft; actions: QuoteActions }) {
  const prices = useClientPrices(draft);
  const proposed = proposedPrices(draft.lines, prices);
  if (proposed.size === 0) return null;
  const lines = draft.lines.filter(({ key }) => proposed.has(key));
  return (
    <Notice>
      <p>
        {draft.client?.name} a un tarif{'\u202f'}:{' '}
        {lines
          .slice(0, 3)
          .map(
            ({ key, product, unitPrice }) =>
              `${product?.name} à ${formatEuros(proposed.get(key) ?? 0)} au lieu de ${formatEuros(unitPrice)}${TTC}`,
          )
          .join(', ')}
        {lines.length > 3 && `, et ${lines.length - 3} autres`}.
      </p>
      <Button variant="outlined" size="small" onClick={() => actions.setPrices(proposed)}>
        Appliquer le tarif du client
      </Button>
    </Notice>
  );
}

/** What the lists of the client make of the products of the draft; none while it is not known. */
function useClientPrices({ client, lines }: QuoteDraft): readonly ClientPrice[] {
  const ids = [...new Set(lines.flatMap(({ product }) => (product ? [product.id] : [])))].sort((a, b) => a - b).join();
  const key = client && ids ? `${client.id}:${ids}` : null;
  const [loaded, setLoaded] = useState<{ key: string; prices: readonly ClientPrice[] } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const [id, products] = key.split(':');
    const controller = new AbortController();
    const load = async () => {
      try {
        const input = { params: { id: Number(id) }, query: { ids: products ?? '' }, signal: controller.signal };
        setLoaded({ key, prices: (await call(endpoints.findClientPrices, input)).prix });
      } catch (error) {
        // A proposal alone: the form works without it.
        if (!controller.signal.aborted) logError(error);
      }
    };
    void load();
    return () => controller.abort();
  }, [key]);
  return loaded?.key === key ? loaded.prices : NONE;
}
