import { FlaskConical } from 'lucide-react';
import { Icon } from '../ui/icon';

/** Says that payments are not real; a shop that sells has none. */
export function DemoRibbon() {
  return (
    <aside aria-label="Mode démonstration" className="bg-sun text-on-sun">
      <p className="shell flex items-center justify-center gap-2 py-1.5 text-center text-sm font-semibold">
        <Icon icon={FlaskConical} size={16} />
        Mode démonstration{'\u202f'}: aucun paiement n’est réel.
      </p>
    </aside>
  );
}
