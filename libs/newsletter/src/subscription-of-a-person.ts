import { reunionIso } from '@boutik/kernel';
import { type DataSubject, KeepsPersonalData, type PersonalDataKeeper, type PersonalRecord } from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

interface Row {
  act: 'given' | 'withdrawn';
  source: string;
  text: string | null;
  network: string | null;
  at: Date;
}

/** What the person agreed to, word for word and with its date: the consent log of the letter. */
@Injectable()
@KeepsPersonalData("Lettre d'information")
export class SubscriptionOfAPerson implements PersonalDataKeeper {
  async collect(tx: EntityManager, { email }: DataSubject): Promise<PersonalRecord[]> {
    const rows = await tx.query<Row[]>(
      `select c.act, c.source, c.text, c.network, c.at from newsletter_consents c
       join newsletter_subscriptions s on s.id = c.subscription_id where s.email = $1 order by c.id`,
      [email],
    );
    return rows.map(({ act, source, text, network, at }) => ({
      choix: act === 'given' ? 'abonnement' : 'désabonnement',
      date: reunionIso(at),
      lieu: source,
      texte_accepte: text,
      reseau: network,
    }));
  }

  async forget(tx: EntityManager, { email }: DataSubject): Promise<void> {
    await tx.query('delete from newsletter_subscriptions where email = $1', [email]);
  }
}
