import { endpoints, urlOf } from '@boutik/api-client';
import type { Accounting } from '@boutik/contract';
import { reunionDay, territories } from '@boutik/kernel';
import { euroText, percentText } from '@boutik/ui';
import Button from '@mui/material/Button';
import { FileDown, Landmark } from 'lucide-react';
import { useState } from 'react';
import { useApiQuery } from '../api/use-api-query';
import { providerLabels } from '../orders/order-labels';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { EmptyState } from '../ui/empty-state';
import { Options, Select } from '../ui/field';
import { Icon } from '../ui/icon';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { HT, TTC, VAT_EXEMPT } from '../ui/tax-label';
import { Closings } from './closings';
import { isOrdered, lastMonth, type Period } from './period';
import { PeriodFields } from './period-fields';
import { ProgramExport } from './program-export';
import './accounting.css';

const TITLE = 'Comptabilité';

export function AccountingPage() {
  const [initial] = useState(() => lastMonth(reunionDay(new Date())));
  return (
    <AdminOnly title={TITLE}>
      <PageHeading title={TITLE} />
      <PeriodTotals initial={initial} />
      <Closings />
      <ProgramExport initial={initial} />
      <FecExport />
    </AdminOnly>
  );
}

/** Sales, VAT and payments of a period, by default the month before. */
function PeriodTotals({ initial }: { initial: Period }) {
  const [period, setPeriod] = useState(initial);
  return (
    <section className="card accounting" aria-labelledby="accounting-period">
      <h2 id="accounting-period" className="card-title">
        Ventes et encaissements
      </h2>
      <div className="accounting-period">
        <PeriodFields period={period} onChange={setPeriod} />
      </div>
      {isOrdered(period) && <Totals key={`${period.from} ${period.to}`} {...period} />}
    </section>
  );
}

function Totals({ from, to }: { from: string; to: string }) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.readAccounting, { query: { du: from, au: to } });
  if (failed) return <LoadError message="Les chiffres n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Chargement des chiffres" />;
  const { data } = reply;
  if (data.documents === 0 && data.encaissements.every(({ recu, rendu }) => recu + rendu === 0))
    return <EmptyState icon={Landmark} title="Rien dans cette période" />;
  return (
    <>
      <SalesTable of={data} />
      <PaymentsTable of={data} />
    </>
  );
}

/** By rate of VAT, credit notes deducted. */
function SalesTable({ of: { tva, documents, ht, ttc } }: { of: Accounting }) {
  const total = tva.reduce((sum, rate) => sum + Math.round(rate.tva * 100), 0) / 100;
  return (
    <table className="accounting-table">
      <caption>Ventes, {documents > 1 ? `${documents} factures et avoirs` : 'une facture ou un avoir'}</caption>
      <thead>
        <tr>
          <th scope="col">{VAT_EXEMPT ? 'Régime' : 'Taux de TVA'}</th>
          <th scope="col">Montant{HT}</th>
          {!VAT_EXEMPT && <th scope="col">TVA</th>}
        </tr>
      </thead>
      <tbody>
        {tva.map((rate) => (
          <tr key={`${rate.territoire} ${rate.taux}`}>
            <th scope="row">{rateLabel(rate)}</th>
            <td>{euroText(rate.ht)}</td>
            {!VAT_EXEMPT && <td>{euroText(rate.tva)}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total{HT}</th>
          <td>{euroText(ht)}</td>
          {!VAT_EXEMPT && <td>{euroText(total)}</td>}
        </tr>
        {!VAT_EXEMPT && (
          <tr>
            <th scope="row">Total{TTC}</th>
            <td colSpan={2}>{euroText(ttc)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}

/** "8,5 %", or where it was exported to. */
function rateLabel({ territoire, taux }: Accounting['tva'][number]): string {
  const rate = VAT_EXEMPT && taux === 0 ? 'Sans TVA' : percentText(taux);
  return territoire === 'reunion' ? rate : `${rate}, exportation vers ${territories[territoire].name}`;
}

function PaymentsTable({ of: { encaissements } }: { of: Accounting }) {
  return (
    <table className="accounting-table">
      <caption>Encaissements</caption>
      <thead>
        <tr>
          <th scope="col">Moyen</th>
          <th scope="col">Reçu</th>
          <th scope="col">Rendu</th>
        </tr>
      </thead>
      <tbody>
        {encaissements.map(({ moyen, recu, rendu }) => (
          <tr key={moyen}>
            <th scope="row">{providerLabels[moyen]}</th>
            <td>{euroText(recu)}</td>
            <td>{euroText(rendu)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FecExport() {
  const [thisYear] = useState(() => Number(reunionDay(new Date()).slice(0, 4)));
  const [year, setYear] = useState(thisYear);
  const years = Array.from({ length: 7 }, (_, index) => thisYear - index);
  return (
    <section className="card accounting" aria-labelledby="accounting-fec">
      <h2 id="accounting-fec" className="card-title">
        Fichier des écritures comptables (FEC)
      </h2>
      <p className="soft">
        Les ventes, les avoirs, les paiements et les remboursements d’une année civile, au format que demande
        l’administration fiscale (article A47 A-1 du livre des procédures fiscales). Il se lit aussi dans les logiciels
        de comptabilité.
      </p>
      <div className="accounting-period">
        <Select label="Exercice" value={year} onChange={({ target }) => setYear(Number(target.value))}>
          <Options choices={years.map((one) => [String(one), String(one)])} />
        </Select>
        <Button
          component="a"
          href={urlOf(endpoints.exportFec, { query: { exercice: year } })}
          download
          variant="contained"
          startIcon={<Icon icon={FileDown} size={18} />}
        >
          Télécharger le FEC
        </Button>
      </div>
    </section>
  );
}
