import { Search } from 'lucide-react';
import { type FormEvent, type MouseEvent, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/choice';
import { TextInput } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { isOpenAtFirst, MAX_SHOWN_GROUPS, type ShownListing } from '../facets';
import { toggleAllGroupsHref, filteredHref } from '../listing-url';
import { ALL_GROUPS, EXPANDED_GROUP, type ListingState, OPENED_GROUP } from '../listing-state';
import { FacetGroup } from './facet-group';
import { syncFields } from './sync-fields';
import { PriceFilter } from './price-filter';
import { useSameFocus } from './use-same-focus';
import { useUnfoldedFacets } from './use-unfolded-facets';

interface FilterFormProps {
  id: string;
  search: URLSearchParams;
  state: ListingState;
  listing: ShownListing;
  /** Called after a change, for example to close the mobile panel. */
  onChosen: () => void;
}

/** The sidebar: a plain GET form; with scripts a change applies at once. */
export function FilterForm({ id, search, state, listing, onChosen }: FilterFormProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [facets, unfold] = useUnfoldedFacets(listing);
  useSameFocus();
  const previousState = useRef(state);
  useEffect(() => {
    if (form.current) syncFields(form.current, previousState.current, state);
    previousState.current = state;
  }, [state]);
  const apply = () => {
    if (!form.current?.reportValidity()) return;
    void navigate(filteredHref(new FormData(form.current)));
    onChosen();
  };
  useEffect(() => {
    if (form.current && wasTickedBeforeHydration(form.current)) form.current.requestSubmit();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  const change = (event: FormEvent) => {
    // Text fields apply on submit.
    if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') return;
    apply();
  };
  const showGroups = (event: MouseEvent) => {
    event.preventDefault();
    void navigate(toggleAllGroupsHref(search), { preventScrollReset: true, replace: true });
  };
  return (
    <Form
      ref={form}
      id={id}
      onSubmit={submit}
      onChange={change}
      onPointerEnter={unfold}
      onFocus={unfold}
      aria-label="Filtres"
      className="grid content-start gap-6"
    >
      <HiddenFields state={state} />
      <div className="flex items-end gap-2">
        <TextInput
          label="Rechercher Par Nom"
          type="search"
          name="searchTerm"
          autoComplete="off"
          maxLength={200}
          defaultValue={state.searchTerm}
          className="min-w-0 flex-1"
        />
        <Button type="submit" aria-label="Rechercher dans la liste">
          <Icon icon={Search} size={18} />
        </Button>
      </div>
      <PriceFilter state={state} range={listing.price_range} />
      <div className="grid gap-2">
        <Checkbox name="selectedPromo" value="1" label="En promotion" defaultChecked={state.promo} />
        <Checkbox name="selectedDisponible" value="1" label="Disponible" defaultChecked={state.available} />
      </div>
      <div className="border-t border-line">
        {facets.map((facet, at) => (
          <FacetGroup
            key={facet.name}
            facet={facet}
            search={search}
            state={state}
            open={isOpenAtFirst(facet.name, at, state)}
            onOpen={unfold}
          />
        ))}
      </div>
      {(listing.hiddenGroups > 0 || (state.allGroups && listing.facets.length > MAX_SHOWN_GROUPS)) && (
        // Without scripts it submits the form, and the response contains the other groups.
        <Button
          type="submit"
          tone="secondary"
          block
          name={ALL_GROUPS}
          value={state.allGroups ? '' : 'tous'}
          aria-expanded={state.allGroups}
          onClick={showGroups}
        >
          {state.allGroups ? 'Voir moins de filtres' : 'Voir plus de filtres'}
        </Button>
      )}
      <Button type="submit" block className="js:hidden">
        Appliquer les filtres
      </Button>
    </Form>
  );
}

/** True when a checkbox was changed before hydration. */
function wasTickedBeforeHydration(form: HTMLFormElement): boolean {
  return [...form.elements].some(
    (field) => field instanceof HTMLInputElement && field.type === 'checkbox' && field.checked !== field.defaultChecked,
  );
}

/** State that is set elsewhere on the page and must not be lost when a filter changes. */
function HiddenFields({ state }: { state: ListingState }) {
  return (
    <>
      {state.q && <input type="hidden" name="q" value={state.q} />}
      {state.sortField && <input type="hidden" name="sortField" value={state.sortField} />}
      {state.sortField && <input type="hidden" name="sortDirection" value={state.sortDirection} />}
      {[...state.expandedGroups].map((name) => (
        <input key={name} type="hidden" name={EXPANDED_GROUP} value={name} />
      ))}
      {[...state.openedGroups].map((name) => (
        <input key={name} type="hidden" name={OPENED_GROUP} value={name} />
      ))}
      {state.allGroups && <input type="hidden" name={ALL_GROUPS} value="tous" />}
    </>
  );
}
