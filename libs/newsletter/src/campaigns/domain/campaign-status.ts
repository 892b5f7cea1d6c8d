import { DomainError } from '@boutik/kernel';

export type CampaignStatus = 'draft' | 'scheduled' | 'sending' | 'sent' | 'stopped';

const transitions: Record<CampaignStatus, readonly CampaignStatus[]> = {
  draft: ['scheduled', 'sending'],
  scheduled: ['draft', 'sending'],
  sending: ['stopped', 'sent'],
  stopped: ['sending'],
  sent: [],
};

const refusals: Record<CampaignStatus, string> = {
  draft: "Cette lettre n'est encore qu'un brouillon.",
  scheduled: 'Cette lettre est déjà programmée.',
  sending: "Cette lettre est en cours d'envoi.",
  sent: 'Cette lettre est déjà envoyée.',
  stopped: "L'envoi de cette lettre est arrêté.",
};

/** @returns `to` @throws DomainError "conflict" when the transition is not allowed */
export function transition(from: CampaignStatus, to: CampaignStatus): CampaignStatus {
  if (!transitions[from].includes(to)) throw new DomainError('conflict', 'campaign-state', refusals[from]);
  return to;
}
