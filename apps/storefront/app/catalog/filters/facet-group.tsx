import { useState } from 'react';
import { Link } from 'react-router';
import { Accordion } from '../../ui/accordion';
import { type Facet, type Option, optionText } from '../facets';
import { specificationTitle, toggleGroupHref } from '../listing-url';
import { type ListingState, OPENED_GROUP, rangeField, specificationField } from '../listing-state';
import { NumberFields } from './number-fields';

interface FacetGroupProps {
  facet: Facet;
  search: URLSearchParams;
  state: ListingState;
  open: boolean;
  /** Requests the options of a folded group. */
  onOpen: () => void;
}

/** Minimum number of options for a search field. */
const MIN_OPTIONS_FOR_SEARCH = 12;

/**
 * One specification, in a section that is open or closed. Of a closed one the server renders the title alone: a button
 * that opens it, and without scripts requests the page with its options.
 */
export function FacetGroup(props: FacetGroupProps) {
  const { facet, open, onOpen } = props;
  const [clicked, setClicked] = useState(false);
  // It stays open when its last option is unticked, which has the focus.
  const [wasOpen, setWasOpen] = useState(open);
  if (open && !wasOpen) setWasOpen(true);
  if ((clicked || wasOpen) && !facet.folded) return <OpenedGroup {...props} focusTitle={clicked} />;
  return (
    <button
      type="submit"
      name={OPENED_GROUP}
      value={facet.name}
      aria-expanded={false}
      aria-busy={clicked || undefined}
      onClick={(event) => {
        event.preventDefault();
        setClicked(true);
        onOpen();
      }}
      className="fold-title"
    >
      {specificationTitle(facet.name)}
    </button>
  );
}

interface OpenedGroupProps extends Omit<FacetGroupProps, 'open' | 'onOpen'> {
  focusTitle: boolean;
}

/**
 * A checkbox per option with its count, and bounds when the options are numbers. A listing has hundreds of options:
 * each has few elements, styled by `.facet` (app.css).
 */
function OpenedGroup({ facet, search, state, focusTitle }: OpenedGroupProps) {
  const { name, options, more, range } = facet;
  const [query, setQuery] = useState('');
  const title = specificationTitle(name);
  const chosen = state.specifications.get(name);
  const bounds = state.ranges.get(name);
  const choices = (chosen?.size ?? 0) + (bounds ? 1 : 0);
  const expanded = state.expandedGroups.has(name);
  const countBadge = choices > 0 && (
    <span className="rounded-full bg-lagoon px-2 text-xs leading-[1.25rem] font-semibold text-on-lagoon tabular-nums">
      {choices}
      <span className="sr-only"> choisi{choices > 1 ? 's' : ''}</span>
    </span>
  );
  return (
    <Accordion title={title} open aside={countBadge || undefined} focusTitle={focusTitle}>
      {(range || bounds) && (
        <NumberFields
          label={title}
          unit={range?.unit ?? ''}
          range={range ?? { min: 0, max: 0 }}
          names={{ min: rangeField(name, 'min'), max: rangeField(name, 'max') }}
          values={bounds ?? { min: '', max: '' }}
        />
      )}
      {expanded && options.length >= MIN_OPTIONS_FOR_SEARCH && (
        <OptionSearch title={title} query={query} onQuery={setQuery} />
      )}
      <div className="facet">
        {options.map((option) => (
          <OptionLine
            key={option.value}
            field={specificationField(name)}
            option={option}
            chosen={chosen?.has(option.value) ?? false}
            hidden={
              query !== '' && !normalizeText(`${option.value} ${optionText(option)}`).includes(normalizeText(query))
            }
          />
        ))}
      </div>
      {(more > 0 || expanded) && (
        <Link
          to={toggleGroupHref(search, name)}
          preventScrollReset
          replace
          className="mt-1 inline-flex min-h-9 items-center text-sm font-semibold text-lagoon hover:underline"
        >
          {more > 0 ? `Voir ${more} de plus` : 'Voir moins'}
          <span className="sr-only"> dans {title}</span>
        </Link>
      )}
    </Accordion>
  );
}

interface OptionSearchProps {
  title: string;
  query: string;
  onQuery: (query: string) => void;
}

function OptionSearch({ title, query, onQuery }: OptionSearchProps) {
  return (
    <input
      type="search"
      value={query}
      onChange={(event) => onQuery(event.target.value)}
      // It filters the rendered options only; submitting the form would have no effect.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      aria-label={`Chercher dans ${title}`}
      placeholder="Chercher..."
      className="mb-2 min-h-9 w-full rounded-md border border-line-strong bg-surface px-3 text-[0.9375rem] placeholder:text-ink-faint no-js:hidden"
    />
  );
}

interface OptionLineProps {
  field: string;
  option: Option;
  chosen: boolean;
  hidden: boolean;
}

/** An option without products is disabled, unless it is selected. */
function OptionLine({ field, option, chosen, hidden }: OptionLineProps) {
  return (
    // The number of products has no element of its own: pages list dozens of options.
    <label hidden={hidden}>
      <input
        type="checkbox"
        name={field}
        value={option.value}
        defaultChecked={chosen}
        disabled={option.count === 0 && !chosen}
      />
      {`${optionText(option)} (${option.count})`}
    </label>
  );
}

function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
