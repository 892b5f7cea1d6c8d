import { useTax } from '../../ui/price';
import { taxLabel } from '../../ui/tax-label';
import type { ListingState } from '../listing-state';
import { NumberFields } from './number-fields';

/** Used when the listing has no price range (storefront.md §9). */
const DEFAULT_RANGE = { min: 0, max: 2500 };

/** Bounds of the price, with or without tax as chosen; empty ones exclude nothing. */
export function PriceFilter({ state, range }: { state: ListingState; range: { min: number; max: number } }) {
  const tax = taxLabel(useTax());
  const { min, max } = range.max > 0 ? range : DEFAULT_RANGE;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">
        Prix<span className="font-normal text-ink-faint">{tax}</span>
      </legend>
      <NumberFields
        label={`Prix${tax}`}
        unit="€"
        min={0}
        range={{ min: Math.floor(min), max: Math.ceil(max) }}
        names={{ min: 'minPrice', max: 'maxPrice' }}
        values={{ min: state.minPrice, max: state.maxPrice }}
      />
    </fieldset>
  );
}
