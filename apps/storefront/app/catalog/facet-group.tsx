import { useState } from 'react';
import { Accordion } from '../ui/accordion';
import { specificationField, specificationTitle } from './listing-address';
import { type Option, shownOptions } from './shown-options';

interface FacetGroupProps {
  name: string;
  /** Option → number of products. */
  options: Record<string, number>;
  chosen: ReadonlySet<string> | undefined;
  open: boolean;
}

/**
 * One specification: a checkbox per option with its count. A listing has hundreds of options,
 * so each is three elements, styled from `.facet` (app.css).
 */
export function FacetGroup({ name, options, chosen, open }: FacetGroupProps) {
  const [all, setAll] = useState(false);
  const { shown, more } = shownOptions(options, chosen, all);
  const mark = chosen?.size ? (
    <span className="rounded-full bg-lagoon px-2 text-xs leading-5 font-semibold text-on-lagoon tabular-nums">
      {chosen.size}
    </span>
  ) : undefined;
  return (
    <Accordion title={specificationTitle(name)} open={open || Boolean(chosen?.size)} aside={mark}>
      <div className="facet">
        {shown.map((option) => (
          <OptionLine
            key={option.value}
            field={specificationField(name)}
            option={option}
            chosen={chosen?.has(option.value) ?? false}
          />
        ))}
      </div>
      {(more > 0 || all) && (
        <button
          type="button"
          onClick={() => setAll(!all)}
          className="mt-1 min-h-9 text-sm font-semibold text-lagoon hover:underline no-js:hidden"
        >
          {all ? 'Voir moins' : `Voir ${more} de plus`}
        </button>
      )}
    </Accordion>
  );
}

function OptionLine({ field, option, chosen }: { field: string; option: Option; chosen: boolean }) {
  return (
    <label>
      <input type="checkbox" name={field} value={option.value} defaultChecked={chosen} />
      {option.value} <small>{option.count}</small>
    </label>
  );
}
