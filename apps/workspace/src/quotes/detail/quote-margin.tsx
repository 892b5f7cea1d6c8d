import type { Quote } from '@boutik/contract';
import { useMemo, useState } from 'react';
import { draftMargins } from '../form/draft-margins';
import { MarginSummary } from '../form/margin-summary';
import { toDraft } from '../form/new-draft';
import { useProductCosts } from '../form/use-product-costs';

const ignore = () => {};

/** The margin of a quote at today's purchase prices, hidden until it is asked for: a client may see the screen. */
export function QuoteMargin({ quote }: { quote: Quote }) {
  const draft = useMemo(() => toDraft(quote), [quote]);
  const [shown, setShown] = useState(false);
  const { costs, failed, retry } = useProductCosts(draft.lines, ignore);
  return (
    <div className="card">
      <MarginSummary
        margins={draftMargins(draft, costs)}
        failed={failed}
        onRetry={retry}
        shown={shown}
        onShow={setShown}
      />
    </div>
  );
}
