import {
  type CampaignStatistics,
  type CampaignSummary,
  type CampaignState,
  type CampaignView,
  fromWire,
} from '@boutik/contract';
import { reunionIso, toEuros, withVat } from '@boutik/kernel';
import type { ProductForSale } from '@boutik/catalog';
import type { CampaignStatus } from './domain/campaign-status.js';
import type { Campaign } from './campaigns.js';
import type { DeliveryStatistics } from '../sending/deliveries.js';

const states: Record<CampaignStatus, CampaignState> = {
  draft: 'brouillon',
  scheduled: 'programmee',
  sending: 'en-cours',
  sent: 'envoyee',
  stopped: 'arretee',
};

/** The stored status of an API state. */
export function toCampaignStatus(state: CampaignState): CampaignStatus {
  return fromWire(states, state);
}

export function toCampaignRow(campaign: Campaign, statistics: DeliveryStatistics): CampaignSummary {
  const { id, status, subject, scheduledFor, startedAt, finishedAt, updatedAt } = campaign;
  return {
    id,
    etat: states[status],
    sujet: subject,
    date_prevue: scheduledFor && reunionIso(scheduledFor),
    debut: startedAt && reunionIso(startedAt),
    fin: finishedAt && reunionIso(finishedAt),
    updated_at: reunionIso(updatedAt),
    statistiques: toStatisticsView(statistics),
  };
}

/** @param products the existing products of its blocks, by id, for sale or not */
export function toCampaignView(
  campaign: Campaign,
  statistics: DeliveryStatistics,
  products: ReadonlyMap<number, ProductForSale>,
): Omit<CampaignView, 'reprise_refusee'> {
  const { preheader, blocks, version } = campaign;
  return {
    ...toCampaignRow(campaign, statistics),
    preambule: preheader,
    blocs: blocks,
    version,
    produits: [...products.values()].map((product) => ({
      id: product.id,
      nom: product.name,
      reference: product.reference,
      prix_ttc: toEuros(withVat(product.netPrice, product.vatRate)),
      url_image: product.imageUrls,
      en_vente: product.isActive,
    })),
  };
}

function toStatisticsView({
  total,
  sent,
  underWay,
  failed,
  bounced,
  skipped,
  unsubscribed,
}: DeliveryStatistics): CampaignStatistics {
  return {
    destinataires: total,
    envoyes: sent,
    en_attente: underWay,
    echecs: failed,
    rebonds: bounced,
    ecartes: skipped,
    desinscrits: unsubscribed,
  };
}
