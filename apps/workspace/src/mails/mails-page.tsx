import { endpoints } from '@boutik/api-client';
import type { listStaffMails, ReplyOf } from '@boutik/contract';
import { frenchDateTime } from '@boutik/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { TextBox } from '../ui/field';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import './mails.css';

type Mail = ReplyOf<typeof listStaffMails>['data'][number];

const TITLE = 'Emails';

export function MailsPage() {
  return (
    <AdminOnly title={TITLE}>
      <Mails />
    </AdminOnly>
  );
}

function Mails() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listStaffMails);
  const [search, setSearch] = useState('');
  const found = (reply?.data ?? []).filter(({ nom, domaine }) => contains(`${domaine} ${nom}`, search));
  const areas = [...new Set(found.map(({ domaine }) => domaine))];
  return (
    <>
      <PageHeading title={TITLE}>
        <p className="soft">Les messages que la boutique envoie elle-même{'\u202f'}: choisissez-en un pour l’écrire.</p>
      </PageHeading>
      {failed && <LoadError message="Les emails n’ont pas pu être lus." busy={busy} onRetry={refetch} />}
      {!reply && !failed && <ListSkeleton label="Chargement des emails" />}
      {reply && (
        <div className="mail-areas">
          <TextBox
            label="Rechercher un email"
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          {areas.map((area) => (
            <Area key={area} name={area} mails={found.filter(({ domaine }) => domaine === area)} />
          ))}
          {areas.length === 0 && <p role="status">Aucun email ne correspond.</p>}
        </div>
      )}
    </>
  );
}

function Area({ name, mails }: { name: string; mails: readonly Mail[] }) {
  const id = `mails-${name.toLowerCase().replaceAll(/\W+/g, '-')}`;
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} className="card-title">
        {name}
      </h2>
      <ul className="mail-list">
        {mails.map(({ mail, nom, personnalise, modifie_par, modifie_le }) => (
          <li key={mail}>
            <Link to={`/mails/${mail}`}>{nom}</Link>
            {personnalise && modifie_le !== null && (
              <span className="soft">
                modifié par {modifie_par} le {frenchDateTime(modifie_le)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function contains(text: string, search: string): boolean {
  const plain = (one: string) => one.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain(text).includes(plain(search.trim()));
}
