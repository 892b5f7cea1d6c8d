import { Accordion } from '../ui/accordion';
import { Checkbox } from '../ui/choice';
import { specificationField, specificationTitle } from './listing-address';

interface FacetGroupProps {
  name: string;
  /** Option → number of products. */
  options: Record<string, number>;
  chosen: ReadonlySet<string> | undefined;
  open: boolean;
}

/** One specification: a checkbox per option with its count. Chosen options stay, even when nothing is left of them. */
export function FacetGroup({ name, options, chosen, open }: FacetGroupProps) {
  const lost = [...(chosen ?? [])].filter((option) => !(option in options));
  const lines = [...Object.entries(options), ...lost.map((option): [string, number] => [option, 0])];
  const mark = chosen?.size ? <span className="rounded-full bg-lagoon px-2 text-xs leading-5 font-semibold text-on-lagoon tabular-nums">{chosen.size}</span> : undefined;
  return (
    <Accordion title={specificationTitle(name)} open={open || Boolean(chosen?.size)} aside={mark}>
      <ul className="grid max-h-72 overflow-y-auto overscroll-contain pr-2">
        {lines.map(([option, count]) => (
          <li key={option}>
            <Checkbox name={specificationField(name)} value={option} label={option} aside={count} defaultChecked={chosen?.has(option)} />
          </li>
        ))}
      </ul>
    </Accordion>
  );
}
