import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '../ui/accordion';
import { Badge } from '../ui/badge';
import { Breadcrumb } from '../ui/breadcrumb';
import { Button, LinkButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { EmptyState, ErrorState } from '../ui/empty-state';
import { Notice } from '../ui/notice';
import { Pagination } from '../ui/pagination';
import { Amount } from '../ui/price';
import { TextSkeleton } from '../ui/skeleton';
import { Steps } from '../ui/steps';
import { Table } from '../ui/table';
import { Tabs } from '../ui/tabs';
import { useToast } from '../ui/toast';
import { Row, Specimen } from './specimen';

const orders = [
  { number: 'CMD-2026-00041', state: 'Payée', total: 1299.9 },
  { number: 'CMD-2026-00042', state: 'En attente', total: 89 },
];

export function NavigationSpecimen() {
  return (
    <Specimen title="Se repérer">
      <Breadcrumb
        links={[
          {
            label: 'Composants',
            href: '/dev/ui',
            siblings: [
              { label: 'Périphériques', href: '/dev/ui' },
              { label: 'Ordinateurs', href: '/dev/ui' },
            ],
          },
          { label: 'Cartes graphiques', href: '/dev/ui' },
          { label: 'MSI GeForce RTX 4070 Super' },
        ]}
      />
      <Steps label="Étapes de la commande" steps={['Panier', 'Livraison', 'Paiement', 'Confirmation']} current={1} />
      <Pagination current={5} last={10} hrefFor={() => '/dev/ui'} />
      <Pagination current={1} last={3} hrefFor={() => '/dev/ui'} />
      <Tabs
        label="Produit"
        tabs={[
          { name: 'a', label: 'Description', content: <p>Une carte silencieuse.</p> },
          { name: 'b', label: 'Caractéristiques', content: <p>12 Go, 2 ventilateurs.</p> },
        ]}
      />
      <div className="max-w-md">
        <Accordion title="Mémoire" open aside={<span className="text-sm text-ink-faint">3</span>}>
          16 Go, 32 Go, 64 Go
        </Accordion>
        <Accordion title="Connectique">USB-C, HDMI</Accordion>
      </div>
      <Table
        caption="Commandes"
        rows={orders}
        keyOf={(order) => order.number}
        columns={[
          { name: 'number', title: 'Numéro', cell: (order) => order.number },
          {
            name: 'state',
            title: 'État',
            cell: (order) => <Badge tone={order.state === 'Payée' ? 'good' : 'warning'}>{order.state}</Badge>,
          },
          { name: 'total', title: 'Total', numeric: true, cell: (order) => <Amount euros={order.total} tax="ttc" /> },
        ]}
      />
    </Specimen>
  );
}

export function StateSpecimen() {
  const showToast = useToast();
  const [open, setOpen] = useState<'centre' | 'left' | null>(null);
  return (
    <Specimen title="Messages et états">
      <div className="grid gap-3 lg:grid-cols-2">
        <Notice>Vos prix sont affichés hors taxes.</Notice>
        <Notice tone="good">Merci pour votre retour, votre avis a été enregistré avec succès</Notice>
        <Notice tone="warning">La quantité ne peut pas dépasser le stock disponible (4)</Notice>
        <Notice tone="bad">Identifiants incorrects.</Notice>
      </div>
      <Row>
        <Button
          tone="secondary"
          onClick={() => showToast('good', 'Le produit a été ajouté à votre panier avec succès.')}
        >
          Notification
        </Button>
        <Button tone="secondary" onClick={() => showToast('bad', 'Une erreur est survenue lors de l’ajout au panier.')}>
          Notification d’erreur
        </Button>
        <Button tone="secondary" onClick={() => setOpen('centre')}>
          Fenêtre
        </Button>
        <Button tone="secondary" onClick={() => setOpen('left')}>
          Tiroir
        </Button>
      </Row>
      <div className="grid gap-5 lg:grid-cols-2">
        <EmptyState
          title="0 résultat pour “zzz”"
          icon={SearchX}
          action={
            <LinkButton to="/dev/ui" tone="secondary">
              Voir tout le catalogue
            </LinkButton>
          }
        >
          Essayez des mots plus généraux et vérifiez l’orthographe.
        </EmptyState>
        <ErrorState
          title="Impossible de charger les catégories. Veuillez réessayer plus tard."
          onRetry={() => showToast('info', 'Nouvel essai.')}
        />
      </div>
      <TextSkeleton />
      <Dialog
        open={open !== null}
        placement={open ?? 'centre'}
        onClose={() => setOpen(null)}
        title="Cet article a bien été ajouté au panier"
        footer={<Button onClick={() => setOpen(null)}>Poursuivre mes achats</Button>}
      >
        <p>Quantité{'\u202f'}: 1</p>
      </Dialog>
    </Specimen>
  );
}
