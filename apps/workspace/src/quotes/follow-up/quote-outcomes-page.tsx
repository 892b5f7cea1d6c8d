import { endpoints } from '@boutik/api-client';
import type { QuoteOutcomes } from '@boutik/contract';
import { addDays, reunionDay } from '@boutik/kernel';
import { countText, euroText, percentText } from '@boutik/ui';
import { CircleCheck, CircleX, FileSearch, Target } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '../../api/use-api-query';
import { PageHeading } from '../../shell/page-heading';
import { DateBox } from '../../ui/date-box';
import { EmptyState } from '../../ui/empty-state';
import { ListSkeleton } from '../../ui/list-skeleton';
import { LoadError } from '../../ui/load-error';
import { StatCard, StatCards } from '../../ui/stat-card';
import { TTC } from '../../ui/tax-label';
import './follow-up.css';
import { LossReasonsTable } from './loss-reasons-table';
import { OwnerSelect } from './owner-select';
import { QuoteNav } from './quote-nav';
import { SalesTargetsCard } from './sales-targets-card';
import { useAddressValue } from './use-address-value';

const DEFAULT_DAYS = 90;

/** How many quotes were won and lost in a period, and why they were lost. */
export function QuoteOutcomesPage() {
  const [today] = useState(() => reunionDay(new Date()));
  const [from, setFrom] = useAddressValue('du');
  const [to, setTo] = useAddressValue('au');
  const [owner, setOwner] = useAddressValue('proprietaire');
  const period = { du: from || addDays(today, -DEFAULT_DAYS), au: to || today };
  return (
    <>
      <PageHeading title="Résultats des devis" />
      <QuoteNav />
      <search className="filters">
        <DateBox label="Du" value={period.du} onDate={setFrom} />
        <DateBox label="Au" value={period.au} onDate={setTo} />
        <OwnerSelect value={owner} onChange={setOwner} />
      </search>
      <Outcomes query={{ ...period, ...(owner !== '' && { proprietaire: Number(owner) }) }} />
      <SalesTargetsCard />
    </>
  );
}

function Outcomes({ query }: { query: { du: string; au: string; proprietaire?: number } }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readQuoteOutcomes, { query });
  if (failed) return <LoadError message="Les résultats n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des résultats" />;
  const { gagnes, perdus, taux, motifs } = reply.data;
  if (taux === null) return <EmptyState icon={FileSearch} title="Aucun devis décidé ou expiré dans cette période" />;
  return (
    <div className="outcomes" aria-busy={busy}>
      <StatCards name="Résultats">
        <StatCard
          label="Devis gagnés"
          icon={CircleCheck}
          tone="leaf"
          value={countText(gagnes.nombre)}
          aside={amountText(gagnes)}
        />
        <StatCard
          label="Devis perdus"
          icon={CircleX}
          tone="hibiscus"
          value={countText(perdus.nombre)}
          aside={amountText(perdus)}
        />
        <StatCard
          label="Taux de réussite"
          icon={Target}
          value={percentText(taux)}
          aside="des devis acceptés, rejetés ou expirés"
        />
      </StatCards>
      {motifs.length > 0 && <LossReasonsTable reasons={motifs} />}
    </div>
  );
}

function amountText({ total_ttc: gross }: QuoteOutcomes['gagnes']): string {
  return `${euroText(gross)}${TTC}`;
}
