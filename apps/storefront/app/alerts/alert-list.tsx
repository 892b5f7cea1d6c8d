import type { ProductAlert } from '@boutik/contract';
import { formatEuros, fromEuros } from '@boutik/kernel';
import { Form } from 'react-router';
import { paths } from '../paths';
import { Button } from '../ui/button';
import { Link } from '../ui/link';

/** The alerts of the signed-in user, each with a button that ends it. */
export function AlertList({ alerts }: { alerts: readonly ProductAlert[] }) {
  return (
    <section aria-labelledby="alertes" className="mt-6">
      <h2 id="alertes" className="mb-4 text-2xl">
        Mes alertes
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {alerts.map((alert) => (
          <li key={alert.id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div>
              <Link to={paths.product(alert.produit.id)} className="font-semibold break-words hover:text-lagoon">
                {alert.produit.nom}
              </Link>
              <p className="text-sm text-ink-soft">{describeAlert(alert)}</p>
            </div>
            <Form method="post" replace preventScrollReset>
              <Button
                type="submit"
                name="alerte"
                value={alert.id}
                tone="quiet"
                aria-label={`Effacer l’alerte sur ${alert.produit.nom}`}
              >
                Effacer
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeAlert({ type, prix_max, etat }: ProductAlert): string {
  if (etat === 'envoyée') return 'Message envoyé';
  return type === 'stock' ? 'Au retour en stock' : `À ${formatEuros(fromEuros(prix_max ?? 0))} TTC ou moins`;
}
