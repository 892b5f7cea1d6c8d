import { reunionIso } from '@boutik/kernel';
import { queryRows } from '@boutik/platform/database';
import {
  type DataSubject,
  ProvidesPersonalData,
  type PersonalDataProvider,
  type PersonalRecord,
} from '@boutik/platform/privacy';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { NewsletterSubscriptionRow } from './subscriptions/newsletter-subscription.entity.js';

const consentRow = z.strictObject({
  act: z.enum(['given', 'withdrawn']),
  source: z.string(),
  text: z.string().nullable(),
  network: z.string().nullable(),
  at: z.date(),
});

const deliveryRow = z.strictObject({ subject: z.string(), status: z.string(), at: z.date().nullable() });

const outcomeLabels: Record<string, string> = {
  waiting: 'pas encore partie',
  posted: 'en chemin',
  sent: 'envoyée',
  failed: 'non remise',
  bounced: 'non remise, adresse inconnue',
  skipped: 'non envoyée',
};

const atReasonRow = z.strictObject({ at: z.date(), reason: z.string() });

/** A user's consents with text and date, the campaigns sent to them, and bounces. */
@Injectable()
@ProvidesPersonalData("Lettre d'information")
export class NewsletterPersonalData implements PersonalDataProvider {
  async collect(tx: EntityManager, { email }: DataSubject): Promise<PersonalRecord[]> {
    const consents = await queryRows(
      tx,
      consentRow,
      `select c.act, c.source, c.text, c.network, c.at from newsletter_consents c
       join newsletter_subscriptions s on s.id = c.subscription_id where s.email = $1 order by c.id`,
      [email],
    );
    const deliveries = await queryRows(
      tx,
      deliveryRow,
      `select c.subject, d.status, coalesce(d.settled_at, d.posted_at) as at from newsletter_deliveries d
       join newsletter_subscriptions s on s.id = d.subscription_id
       join newsletter_campaigns c on c.id = d.campaign_id where s.email = $1 order by d.id`,
      [email],
    );
    const bounces = await queryRows(
      tx,
      atReasonRow,
      `select bounced_at as at, bounce_reason as reason from newsletter_subscriptions
       where email = $1 and bounced_at is not null`,
      [email],
    );
    return [
      ...consents.map(({ act, source, text, network, at }) => ({
        choix: act === 'given' ? 'abonnement' : 'désabonnement',
        date: reunionIso(at),
        lieu: source,
        texte_accepte: text,
        reseau: network,
      })),
      ...deliveries.map(({ subject, status, at }) => ({
        lettre: subject,
        etat: outcomeLabels[status] ?? status,
        date: at && reunionIso(at),
      })),
      ...bounces.map(({ at, reason }) => ({ adresse_ecartee_le: reunionIso(at), motif: reason })),
    ];
  }

  /** Deliveries stay anonymized, for the statistics. */
  async erase(tx: EntityManager, { email }: DataSubject): Promise<void> {
    await tx.delete(NewsletterSubscriptionRow, { email });
  }
}
