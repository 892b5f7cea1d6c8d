import type { ClientDetail } from '@boutik/contract';
import { frenchDay, plainId } from '@boutik/kernel';
import Button from '@mui/material/Button';
import { ArrowLeft, TriangleAlert, UserX } from 'lucide-react';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { clientName } from '../api/paginate-clients';
import { isNotFound } from '../api/http';
import { shouldRetry } from '../api/should-retry';
import { quotePaths } from '../quotes';
import { PageHeading } from '../shell/page-heading';
import { WithRight } from '../shell/right-gate';
import { TaskCard } from '../tasks/task-card';
import { EmptyState } from '../ui/empty-state';
import { Fact } from '../ui/facts';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { Notice } from '../ui/notice';
import { RetryButton } from '../ui/retry-button';
import { TypeBadge } from './client-columns';
import { ClientAccount, ClientInvoices } from './client-account';
import { ClientCompany } from './client-company';
import { ClientConversations } from './client-conversations';
import { ClientFollowUp } from './client-follow-up';
import { ClientOrders } from './client-orders';
import { clientPaths } from './client-paths';
import { ClientPriceLists } from './client-price-lists';
import { ClientTerms } from './client-terms';
import { ClientQuotes } from './client-quotes';
import { LikelyDoubles } from './likely-doubles';
import { MergeClientButton } from './merge-client-button';
import { ViewAsClientButton } from './view-as-client-button';
import './clients.css';
import { WithPage } from '../shell/page-link';
import { FoldedActions } from '../shell/folded-actions';
import { useCan } from '../shell/use-can';

/** Lists put their partial rows into react-admin's cache of records; this key keeps the full record apart. */
const meta = { full: true };

/** One client: identity, quotes, orders, conversations. */
export function ClientPage() {
  const id = plainId(useParams()['id']) ?? 0;
  const { data, error, isFetching, refetch } = useGetOne<ClientDetail>('clients', { id, meta }, { retry: shouldRetry });
  if (data) {
    return (
      <div className="client-file">
        <Heading client={data} />
        {data.fusionne_avec && (
          <Notice>
            Ce compte a été fusionné dans celui de{' '}
            <Link to={clientPaths.show(data.fusionne_avec.id)}>{data.fusionne_avec.nom}</Link>.
          </Notice>
        )}
        {!data.desactive && <LikelyDoubles clientId={data.id} />}
        <Identity client={data} />
        {!isErasedOrMerged(data) && <ClientFollowUp clientId={data.id} />}
        {!isErasedOrMerged(data) && <TaskCard subject={{ client: data.id }} />}
        <ClientAccount clientId={data.id} />
        {data.type === 'Entreprise' && <ClientCompany clientId={data.id} />}
        {data.type === 'Entreprise' && <ClientTerms clientId={data.id} />}
        <WithRight right="quotes.edit">
          <ClientQuotes clientId={data.id} />
        </WithRight>
        <ClientPriceLists clientId={data.id} />
        <ClientOrders clientId={data.id} />
        <WithRight right="invoices.read">
          <ClientInvoices clientId={data.id} />
        </WithRight>
        <WithRight right="messages.reply">
          <ClientConversations clientId={data.id} />
        </WithRight>
      </div>
    );
  }
  if (!error) return <ListSkeleton label="Chargement du client" />;
  if (isNotFound(error)) return <MissingClient />;
  return (
    <>
      <PageHeading title="Client" />
      <EmptyState
        alert
        icon={TriangleAlert}
        title="Erreur lors du chargement du client"
        action={<RetryButton busy={isFetching} onClick={() => void refetch()} />}
      />
    </>
  );
}

/** Nothing is planned or changed for it. */
const isErasedOrMerged = ({ supprime, fusionne_avec: into }: ClientDetail) => supprime || into !== null;

function Heading({ client }: { client: ClientDetail }) {
  return (
    <PageHeading
      title={clientName(client)}
      actions={
        <>
          <Button
            component={Link}
            to={clientPaths.list}
            variant="outlined"
            startIcon={<Icon icon={ArrowLeft} size={18} />}
          >
            Retour
          </Button>
          {!client.desactive && (
            <>
              <AccountActions client={client} />
              <WithPage to="/commandes/nouvelle">
                <Button component={Link} to={`/commandes/nouvelle?client=${client.id}`} variant="outlined">
                  Nouvelle commande
                </Button>
              </WithPage>
              <WithPage to={quotePaths.create}>
                <Button component={Link} to={`${quotePaths.create}?client=${client.id}`} variant="contained">
                  Nouveau devis
                </Button>
              </WithPage>
            </>
          )}
        </>
      }
    >
      <TypeBadge type={client.type} />
      {client.desactive && !client.supprime && <span className="badge badge-rejected">Compte désactivé</span>}
      {!client.email_verifie && !client.supprime && <span className="badge badge-draft">Adresse non confirmée</span>}
      {!client.valide && <span className="badge badge-draft">En attente de validation</span>}
    </PageHeading>
  );
}

function AccountActions({ client }: { client: ClientDetail }) {
  const can = useCan();
  if (!can('clients.validate') && !can('clients.impersonate')) return null;
  return (
    <FoldedActions>
      {can('clients.validate') && <MergeClientButton client={client} />}
      {can('clients.impersonate') && <ViewAsClientButton client={client} />}
    </FoldedActions>
  );
}

function Identity({ client }: { client: ClientDetail }) {
  const address = [
    client.adresse,
    client.adresse_complement,
    `${client.code_postal ?? ''} ${client.ville ?? ''}`.trim(),
  ];
  return (
    <div className="client-file-blocks">
      <section aria-labelledby="client-person" className="card">
        <h2 id="client-person" className="card-title">
          Coordonnées
        </h2>
        <dl className="facts">
          <Fact name="Nom">
            {client.prenom} {client.name}
          </Fact>
          <Fact name="Email">{client.supprime ? '—' : <a href={`mailto:${client.email}`}>{client.email}</a>}</Fact>
          <Fact name="Téléphone">
            {client.telephone ? <a href={`tel:${client.telephone.replace(/[^\d+]/g, '')}`}>{client.telephone}</a> : '—'}
          </Fact>
          <Fact name="Adresse">{address.filter(Boolean).join(', ') || '—'}</Fact>
          <Fact name="Client depuis le">{frenchDay(client.created_at)}</Fact>
        </dl>
        {!isErasedOrMerged(client) && (
          <Button component={Link} to={clientPaths.edit(client.id)} variant="outlined" className="client-edit">
            Modifier le client
          </Button>
        )}
      </section>
      {client.type === 'Entreprise' && (
        <section aria-labelledby="client-company" className="card">
          <h2 id="client-company" className="card-title">
            Entreprise
          </h2>
          <dl className="facts">
            <Fact name="Raison sociale">{client.raison_sociale ?? '—'}</Fact>
            <Fact name="Type de société">{client.type_societe ?? '—'}</Fact>
            <Fact name="Fonction">{client.fonction ?? '—'}</Fact>
            <Fact name="Salariés">{client.nb_salaries ?? '—'}</Fact>
            <Fact name="SIRET">{client.num_siret ?? '—'}</Fact>
            <Fact name="N° de TVA">{client.num_tva ?? '—'}</Fact>
          </dl>
        </section>
      )}
    </div>
  );
}

function MissingClient() {
  return (
    <>
      <PageHeading title="Client introuvable" />
      <EmptyState
        icon={UserX}
        title="Ce client n’existe pas ou plus."
        action={
          <Button component={Link} to={clientPaths.list} variant="contained">
            Voir les clients
          </Button>
        }
      />
    </>
  );
}
