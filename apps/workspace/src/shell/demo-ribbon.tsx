import { FlaskConical } from 'lucide-react';
import { Icon } from '../ui/icon';

/** Says that no payment is real while the shop is on the sandbox (decisions §2.2); the server says so in the page. */
export function DemoRibbon() {
  if (document.querySelector('meta[name="payment-sandbox"]')?.getAttribute('content') !== 'true') return null;
  return (
    <aside aria-label="Mode démonstration" className="demo-ribbon">
      <Icon icon={FlaskConical} size={16} />
      Mode démonstration{'\u202f'}: aucun paiement n’est réel.
    </aside>
  );
}
