import type { ReportSummary, ReportTotals } from '@boutik/contract';
import { countText, euroText, percentText } from '@boutik/ui';
import { HandCoins, PiggyBank, Scale, ShoppingBag, Undo2, UserPlus } from 'lucide-react';
import { counted } from '../ui/counted';
import { StatCard, StatCards } from '../ui/stat-card';
import { HT, TTC } from '../ui/tax-label';
import { Change } from './change';

/** The totals of the period, each with its change. */
export function ReportIndicators({ of: { total, total_compare: before } }: { of: ReportSummary }) {
  const { ventes, clients, devis } = total;
  return (
    <StatCards name="Indicateurs">
      <StatCard
        label={`Chiffre d’affaires${HT}`}
        icon={HandCoins}
        tone="sun"
        value={euroText(ventes.ca_ht)}
        aside={<Change value={ventes.ca_ht} before={before?.ventes.ca_ht} after={`${euroText(ventes.ca_ttc)}${TTC}`} />}
      />
      <StatCard
        label="Marge"
        icon={PiggyBank}
        tone="leaf"
        value={ventes.marge === null ? null : euroText(ventes.marge)}
        aside={<Change value={ventes.marge} before={before?.ventes.marge} after={marginText(total)} />}
      />
      <StatCard
        label="Commandes"
        icon={ShoppingBag}
        value={countText(ventes.commandes)}
        aside={
          <Change
            value={ventes.commandes}
            before={before?.ventes.commandes}
            after={counted(ventes.unites, 'article')}
          />
        }
      />
      <StatCard
        label={`Panier moyen${TTC}`}
        icon={Scale}
        value={ventes.panier_moyen_ttc === null ? null : euroText(ventes.panier_moyen_ttc)}
        aside={<Change value={ventes.panier_moyen_ttc} before={before?.ventes.panier_moyen_ttc} />}
      />
      <StatCard
        label={`Remboursements${TTC}`}
        icon={Undo2}
        tone="hibiscus"
        value={euroText(ventes.remboursements_ttc)}
        aside={counted(ventes.unites_rendues, 'article rendu', 'articles rendus')}
      />
      <StatCard
        label="Clients"
        icon={UserPlus}
        value={countText(clients.nouveaux + clients.fideles)}
        aside={`${counted(clients.nouveaux, 'nouveau', 'nouveaux')}, ${counted(clients.fideles, 'déjà client', 'déjà clients')}`}
      />
      <StatCard
        label="Devis payés"
        icon={HandCoins}
        tone="leaf"
        value={devis.taux_conversion === null ? null : percentText(devis.taux_conversion)}
        aside={quotesText(total)}
      />
    </StatCards>
  );
}

function marginText({ ventes }: ReportTotals): string {
  if (ventes.taux_marge === null) return 'Aucun prix d’achat connu';
  return `${percentText(ventes.taux_marge)} de ${euroText(ventes.base_marge_ht)}${HT} au coût connu`;
}

function quotesText({ devis }: ReportTotals): string {
  const { envoyes, acceptes, payes } = devis;
  const sent = `${counted(envoyes.nombre, 'envoyé')} (${euroText(envoyes.montant_ttc)})`;
  const paid = `${counted(payes.nombre, 'payé')} (${euroText(payes.montant_ttc)})`;
  return `${sent}, ${counted(acceptes.nombre, 'accepté')}, ${paid}`;
}
