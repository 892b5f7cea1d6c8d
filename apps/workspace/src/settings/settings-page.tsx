import { endpoints } from '@boutik/api-client';
import type { SettingGroupView } from '@boutik/contract';
import { NavLink, useParams } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { NotFoundPage } from '../shell/not-found-page';
import { PageHeading } from '../shell/page-heading';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { groupSlugs } from './setting-groups';
import { SettingsForm } from './settings-form';
import { GroupTools } from './group-tools';
import './settings.css';
import { WithPage } from '../shell/page-link';

const TITLE = 'Réglages';
/** Settings that have a screen of their own. */
const others = [
  ['/modes-livraison', 'Livraison'],
  ['/moyens-de-paiement', 'Virement bancaire'],
  ['/coupons', 'Bons de réduction'],
] as const;

export function SettingsPage() {
  return (
    <AdminOnly title={TITLE}>
      <Settings />
    </AdminOnly>
  );
}

function Settings() {
  const slug = useParams()['id'] ?? '';
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readSettings);
  if (!Object.values(groupSlugs).includes(slug)) return <NotFoundPage />;
  const group = reply?.data.groups.find(({ name }) => groupSlugs[name] === slug);
  return (
    <>
      <PageHeading title={TITLE} tab={group ? `${group.label}, ${TITLE}` : TITLE} />
      {failed && <LoadError message="Les réglages n’ont pas pu être lus." busy={busy} onRetry={refetch} />}
      {!reply && !failed && <ListSkeleton label="Chargement des réglages" />}
      {reply && group && (
        <div className="settings">
          <GroupLinks groups={reply.data.groups} current={group.name} />
          <div className="settings-group">
            <div>
              <h2>{group.label}</h2>
              <p className="soft">{group.meaning}</p>
            </div>
            <GroupTools group={group} sellerFile={reply.data.seller_file} onChange={refetch} />
            <SettingsForm group={group} onChange={refetch} />
          </div>
        </div>
      )}
    </>
  );
}

/** On a narrow screen the links are one line, longer than the screen. */
const scrollTo = (link: HTMLAnchorElement | null) => link?.scrollIntoView({ block: 'nearest', inline: 'center' });

function GroupLinks({ groups, current }: { groups: readonly SettingGroupView[]; current: SettingGroupView['name'] }) {
  return (
    <nav aria-label="Groupes de réglages" className="settings-nav">
      {groups.map(({ name, label }) => (
        <NavLink key={name} to={`/reglages/${groupSlugs[name]}`} ref={name === current ? scrollTo : undefined}>
          {label}
        </NavLink>
      ))}
      {others.map(([to, label]) => (
        <WithPage key={to} to={to}>
          <NavLink to={to} className="settings-nav-other">
            {label}
          </NavLink>
        </WithPage>
      ))}
    </nav>
  );
}
