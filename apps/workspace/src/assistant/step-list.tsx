import type { Flow } from '@boutik/contract';
import { FIRST_STEP } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { CircleAlert, Plus } from 'lucide-react';
import { Icon } from '../ui/icon';
import { stepTitle } from './step-labels';

interface StepListProps {
  flow: Flow;
  current: string;
  errors: Record<string, string>;
  onSelect: (id: string) => void;
  onAdd: () => void;
}

/** The steps by name; those with an error are marked. */
export function StepList({ flow, current, errors, onSelect, onAdd }: StepListProps) {
  return (
    <nav aria-label="Étapes du parcours" className="card flow-steps">
      <ul>
        {firstStepFirst(flow).map(([id, { message }]) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === current ? 'step' : undefined}
              className="flow-step"
              onClick={() => onSelect(id)}
            >
              <span className="flow-step-name">
                {stepTitle(id)}
                {errors[id] && (
                  <span className="flow-step-error">
                    <Icon icon={CircleAlert} size={16} />
                    <span className="unseen">à corriger</span>
                  </span>
                )}
              </span>
              <span className="flow-step-text">{message || '(sans message)'}</span>
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" startIcon={<Icon icon={Plus} size={18} />} onClick={onAdd}>
        Ajouter une étape
      </Button>
    </nav>
  );
}

/** The first step on top; the others in stored order. */
function firstStepFirst(flow: Flow): [string, Flow[string]][] {
  const steps = Object.entries(flow);
  return [...steps.filter(([id]) => id === FIRST_STEP), ...steps.filter(([id]) => id !== FIRST_STEP)];
}
