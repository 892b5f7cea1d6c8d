import type { CampaignFigures, CampaignRow, CampaignState, CampaignView } from '@boutik/contract';
import { reunionIso, toEuros, withVat } from '@boutik/kernel';
import type { ProductForSale } from '@boutik/catalog';
import type { CampaignStatus } from '../domain/campaign-status.js';
import type { Campaign } from '../storage/campaigns.js';
import type { Figures } from '../storage/deliveries.js';

const states: Record<CampaignStatus, CampaignState> = {
  draft: 'brouillon',
  scheduled: 'programmee',
  sending: 'en-cours',
  sent: 'envoyee',
  stopped: 'arretee',
};

/** The stored status of an API state. */
export function statusOf(state: CampaignState): CampaignStatus {
  const found = (Object.keys(states) as CampaignStatus[]).find((status) => states[status] === state);
  if (!found) throw new Error(`not a state: ${state}`);
  return found;
}

export function rowOf(campaign: Campaign, figures: Figures): CampaignRow {
  const { id, status, subject, scheduledFor, startedAt, finishedAt, updatedAt } = campaign;
  return {
    id,
    etat: states[status],
    sujet: subject,
    date_prevue: scheduledFor && reunionIso(scheduledFor),
    debut: startedAt && reunionIso(startedAt),
    fin: finishedAt && reunionIso(finishedAt),
    updated_at: reunionIso(updatedAt),
    statistiques: figuresOf(figures),
  };
}

/** @param products the existing products of its blocks, by id, for sale or not */
export function viewOf(
  campaign: Campaign,
  figures: Figures,
  products: ReadonlyMap<number, ProductForSale>,
): Omit<CampaignView, 'reprise_refusee'> {
  const { preheader, blocks, version } = campaign;
  return {
    ...rowOf(campaign, figures),
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

function figuresOf({ total, sent, underWay, failed, bounced, skipped, unsubscribed }: Figures): CampaignFigures {
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
