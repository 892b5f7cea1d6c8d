import { countText, euroText, percentText } from '@boutik/ui';
import { endpoints } from '@boutik/api-client';
import type { ReplyOf, readDashboard } from '@boutik/contract';
import Button from '@mui/material/Button';
import { CircleCheck, Clock3, FilePlus2, Files, HandCoins } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { quotePaths } from '../quotes';
import { SetupChecklist } from '../setup';
import { PageHeading } from '../shell/page-heading';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { StatCard, StatCards } from '../ui/stat-card';
import { Charts } from './charts';
import './dashboard.css';
import { RecentQuotes } from './recent-quotes';
import { VAT_EXEMPT } from '../ui/tax-label';
import { WithPage } from '../shell/page-link';

type Dashboard = ReplyOf<typeof readDashboard>;

/** The first page of the workspace. A value that cannot be read is shown as a dash (WS-371). */
export function DashboardPage() {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readDashboard);
  return (
    <div className="dashboard">
      <PageHeading
        title="Tableau de bord"
        actions={
          <WithPage to={quotePaths.create}>
            <Button
              component={Link}
              to={quotePaths.create}
              variant="contained"
              startIcon={<Icon icon={FilePlus2} size={18} />}
            >
              Créer un devis
            </Button>
          </WithPage>
        }
      />
      <SetupChecklist />
      <Indicators stats={reply?.stats} />
      <Charts />
      {reply && <RecentQuotes quotes={reply.recentQuotes} />}
      {!reply &&
        (failed ? (
          <LoadError message="Les devis ne sont pas disponibles pour le moment." busy={busy} onRetry={refetch} />
        ) : (
          <ListSkeleton label="Chargement des devis" />
        ))}
    </div>
  );
}

function Indicators({ stats }: { stats: Dashboard['stats'] | undefined }) {
  return (
    <StatCards name="Indicateurs">
      <StatCard label="Total des devis" icon={Files} value={stats && countText(stats.totalQuotes)} />
      <StatCard
        label="Chiffre d’affaires réalisé"
        icon={HandCoins}
        tone="sun"
        value={stats && euroText(stats.totalRevenue)}
        aside={VAT_EXEMPT ? 'Devis acceptés' : 'TTC, devis acceptés'}
      />
      <StatCard
        label="Devis acceptés"
        icon={CircleCheck}
        tone="leaf"
        value={stats && countText(stats.acceptedQuotes)}
        aside={stats && `${percentText(acceptanceRate(stats))} de réussite`}
      />
      <StatCard
        label="Devis en attente"
        icon={Clock3}
        tone="hibiscus"
        value={stats && countText(stats.pendingQuotes)}
        aside="Envoyés, sans réponse"
      />
    </StatCards>
  );
}

/** Accepted quotes of all quotes, in whole percent; 0 without quotes (WS-024). */
function acceptanceRate({
  acceptedQuotes,
  totalQuotes,
}: Pick<Dashboard['stats'], 'acceptedQuotes' | 'totalQuotes'>): number {
  return totalQuotes === 0 ? 0 : Math.round((acceptedQuotes / totalQuotes) * 100);
}
