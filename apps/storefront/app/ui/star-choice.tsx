import { Star } from 'lucide-react';
import { Icon } from './icon';

interface StarChoiceProps {
  legend: string;
  name: string;
  /** 1 to 5; null while nothing is chosen. */
  value?: number | null;
}

const LABELS = ['Très mauvais', 'Mauvais', 'Moyen', 'Bien', 'Excellent'];

/** One to five stars, as radio buttons with a label each. */
export function StarChoice({ legend, name, value = null }: StarChoiceProps) {
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="star-choice -ml-2.5">
        {LABELS.map((text, at) => {
          const stars = at + 1;
          const label = `${stars} étoile${stars > 1 ? 's' : ''}, ${text.toLowerCase()}`;
          return (
            <label key={text} title={text}>
              <input type="radio" name={name} value={stars} defaultChecked={value === stars} aria-label={label} />
              <Icon icon={Star} size={28} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
