import { endpoints } from '@boutik/api-client';
import type { CategoryLevel } from '@boutik/contract';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useApiQuery } from '../api/use-api-query';
import { useFormField } from '../ui/form/use-form-field';
import { Icon } from '../ui/icon';
import { LoadError } from '../ui/load-error';
import { moveItem } from '../ui/sortable/move-item';
import { RemoveRowButton, StepButtons } from '../ui/sortable/step-buttons';

interface FacetsInputProps {
  source: string;
  category: { niveau: CategoryLevel; id: number };
}

/** Which facets the lists of a category show, and in which order; null leaves the choice to the shop. */
export function FacetsInput({ source, category: { niveau, id } }: FacetsInputProps) {
  const {
    control: { ref, value, onChange },
  } = useFormField({ source, label: 'Facettes', format: (value: unknown) => value ?? null });
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listCategoryFacets, { params: { niveau, id } });
  const chosen = value as readonly string[] | null;
  const offered = reply?.facettes.map(({ nom }) => nom) ?? [];
  return (
    <fieldset className="wide facets-input">
      <legend className="field-label">Facettes</legend>
      <label className="check">
        <input
          ref={ref}
          type="checkbox"
          checked={chosen !== null}
          onChange={({ target }) => onChange(target.checked ? offered : null)}
        />
        Choisir les facettes et leur ordre
      </label>
      {chosen === null ? (
        <p className="faint">Celles de la catégorie au-dessus, ou les plus utiles d’abord.</p>
      ) : (
        <ChosenFacets chosen={chosen} offered={offered} onChange={onChange} />
      )}
      {failed && <LoadError message="Les facettes n’ont pas pu être lues." busy={busy} onRetry={refetch} />}
    </fieldset>
  );
}

interface ChosenFacetsProps {
  chosen: readonly string[];
  offered: readonly string[];
  onChange: (names: readonly string[]) => void;
}

function ChosenFacets({ chosen, offered, onChange }: ChosenFacetsProps) {
  const others = offered.filter((name) => !chosen.includes(name));
  return (
    <>
      <ol aria-label="Facettes affichées" className="facet-list">
        {chosen.map((name, index) => (
          <li key={name}>
            <span>{facetName(name)}</span>
            <span>
              <StepButtons
                name={facetName(name)}
                at={index}
                count={chosen.length}
                onMove={(by) => onChange(moveItem(chosen, index, by))}
              />
              <RemoveRowButton
                label={`Retirer ${facetName(name)}`}
                onRemove={() => onChange(chosen.filter((other) => other !== name))}
              />
            </span>
          </li>
        ))}
      </ol>
      {chosen.length === 0 && <p className="faint">Aucune facette : la liste n’a que le prix.</p>}
      {others.length > 0 && (
        <div role="group" aria-label="Ajouter une facette" className="facet-offers">
          {others.map((name) => (
            <Button
              key={name}
              variant="outlined"
              size="small"
              startIcon={<Icon icon={Plus} size={16} />}
              onClick={() => onChange([...chosen, name])}
            >
              {facetName(name)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** "taille_ecran" is shown as "Taille ecran". */
function facetName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
