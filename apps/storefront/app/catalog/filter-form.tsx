import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../ui/button';
import { Checkbox } from '../ui/choice';
import { TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { FacetGroup } from './facet-group';
import { filteredHref, type ListingState } from './listing-address';

interface FilterFormProps {
  id: string;
  state: ListingState;
  filters: Record<string, Record<string, number>>;
  range: { min: number; max: number };
  /** After a choice, such as closing the phone's panel. */
  onChosen: () => void;
}

const SHOWN_GROUPS = 40;
const OPEN_GROUPS = 3;

/** The sidebar: a GET form that works as it is; with scripts a tick applies at once. */
export function FilterForm({ id, state, filters, range, onChosen }: FilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [all, setAll] = useState(false);
  useEffect(() => {
    if (form.current) follow(form.current, state);
  }, [state]);
  const apply = () => {
    if (!form.current?.reportValidity()) return;
    void navigate(filteredHref(new FormData(form.current)));
    onChosen();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const change = (event: FormEvent) => {
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    apply();
  };
  const groups = Object.entries(filters);
  return (
    <Form
      ref={form}
      id={id}
      onSubmit={submit}
      onChange={change}
      aria-label="Filtres"
      className="grid content-start gap-6"
    >
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {state.sortField && <input type="hidden" name="sortField" value={state.sortField} />}
      {state.sortField && <input type="hidden" name="sortDirection" value={state.sortDirection} />}
      <div className="flex items-end gap-2">
        <TextInput
          label="Rechercher Par Nom"
          type="search"
          name="searchTerm"
          maxLength={200}
          defaultValue={state.searchTerm}
          className="min-w-0 flex-1"
        />
        <Button type="submit" aria-label="Rechercher par nom">
          <Icon of={Search} size={18} />
        </Button>
      </div>
      <PriceRange state={state} range={range} />
      <Checkbox name="selectedPromo" value="1" label="En promotion" defaultChecked={state.promo} />
      <div className="border-t border-line">
        {groups.map(([name, options], at) => {
          const chosen = state.specifications.get(name);
          // Beyond the first forty only what is chosen is drawn: it must stay in the form.
          return all || at < SHOWN_GROUPS || chosen ? (
            <FacetGroup key={name} name={name} options={options} chosen={chosen} open={at < OPEN_GROUPS} />
          ) : null;
        })}
      </div>
      {groups.length > SHOWN_GROUPS && (
        <Button tone="quiet" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Voir moins de filtres' : 'Voir plus de filtres'}
        </Button>
      )}
      <Button type="submit" block className="js:hidden">
        Appliquer les filtres
      </Button>
    </Form>
  );
}

function PriceRange({ state, range }: Pick<FilterFormProps, 'state' | 'range'>) {
  const bounds = { type: 'number', min: 0, step: 'any', inputMode: 'decimal' } as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">Prix (€)</legend>
      <div className="flex items-center gap-2">
        <TextInput
          {...bounds}
          label="Prix minimum"
          hideLabel
          name="minPrice"
          placeholder={String(Math.floor(range.min))}
          defaultValue={state.minPrice}
          className="min-w-0 flex-1"
        />
        <span aria-hidden className="text-ink-faint">
          à
        </span>
        <TextInput
          {...bounds}
          label="Prix maximum"
          hideLabel
          name="maxPrice"
          placeholder={String(Math.ceil(range.max))}
          defaultValue={state.maxPrice}
          className="min-w-0 flex-1"
        />
        <Button type="submit" tone="secondary" aria-label="Appliquer le prix">
          OK
        </Button>
      </div>
    </fieldset>
  );
}

/** The address is the truth: after a step back, or a reset, the fields say again what it says. */
function follow(form: HTMLFormElement, state: ListingState) {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const name = /^selectedSpecifications\[(.+)\]\[\]$/.exec(field.name)?.[1];
    if (name) field.checked = state.specifications.get(name)?.has(field.value) ?? false;
    else if (field.name === 'selectedPromo') field.checked = state.promo;
    else if (field.name === 'searchTerm' || field.name === 'minPrice' || field.name === 'maxPrice')
      field.value = state[field.name];
  }
}
