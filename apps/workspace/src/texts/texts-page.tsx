import { endpoints } from '@boutik/api-client';
import type { ShopTextName } from '@boutik/contract';
import { NavLink, useParams } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import '../settings/settings.css';
import { AdminOnly } from '../shell/admin-only';
import { NotFoundPage } from '../shell/not-found-page';
import { PageHeading } from '../shell/page-heading';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { TextScreen } from './text-screen';
import './texts.css';

const TITLE = 'Textes';

export function TextsPage() {
  return (
    <AdminOnly title={TITLE}>
      <Texts />
    </AdminOnly>
  );
}

function Texts() {
  const name = useParams()['id'] ?? '';
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.listShopTexts);
  const current = reply?.data.find(({ texte }) => texte === name);
  if (reply && !current) return <NotFoundPage />;
  return (
    <>
      <PageHeading title={TITLE} tab={current ? `${current.nom}, ${TITLE}` : TITLE} />
      {failed && <LoadError message="Les textes n’ont pas pu être lus." busy={busy} onRetry={refetch} />}
      {!reply && !failed && <ListSkeleton label="Chargement des textes" />}
      {reply && current && (
        <div className="settings">
          <nav aria-label="Textes de la boutique" className="settings-nav">
            {reply.data.map(({ texte, nom, version, brouillon }) => (
              <NavLink key={texte} to={`/textes/${texte}`} ref={texte === name ? scrollTo : undefined}>
                {nom}
                <TextMark isWritten={version !== null} hasDraft={brouillon} />
              </NavLink>
            ))}
          </nav>
          <TextScreen key={name} name={current.texte satisfies ShopTextName} onChange={refetch} />
        </div>
      )}
    </>
  );
}

/** On a narrow screen the links are one line, longer than the screen. */
const scrollTo = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function TextMark({ isWritten, hasDraft }: { isWritten: boolean; hasDraft: boolean }) {
  if (!hasDraft && isWritten) return null;
  return <span className="text-mark">{hasDraft ? 'brouillon' : 'à écrire'}</span>;
}
