import { Users } from '@boutik/accounts';
import { formatEuros, frenchDay, reunionDay } from '@boutik/kernel';
import { disputeChanged } from '@boutik/payments';
import { configuration } from '@boutik/platform/config';
import { currentSeller, type Seller } from '@boutik/platform/documents';
import {
  MailButton,
  MailFacts,
  MailLayout,
  MailQueue,
  MailParagraphs,
  MailText,
  renderMail,
} from '@boutik/platform/mail';
import { type EventData, type EventListener, ListensTo } from '@boutik/platform/messaging';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import { Orders } from '../../storage/orders.js';
import { Disputes } from './disputes.js';
import { disputeWordings } from '../../notifications/payment-mail-wordings.js';

/** Tells the administrators that a payment is disputed, and how it ended. */
@Injectable()
@ListensTo(disputeChanged)
export class OnDisputeChanged implements EventListener<typeof disputeChanged> {
  constructor(
    private readonly users: Users,
    private readonly orders: Orders,
    private readonly disputes: Disputes,
    private readonly mails: MailQueue,
  ) {}

  /** Idempotent: the version of the dispute is in the key. */
  async handle({ disputeId, version, reference, state, amount }: EventData<typeof disputeChanged>): Promise<void> {
    // The shop has sent its evidence: there is nothing new in that.
    if (state === 'under-review') return;
    const { dueBy = null, dueAgain = 0 } =
      (await this.disputes.ofOrder(reference)).find(({ id }) => id === disputeId) ?? {};
    const { subject, mail } = disputeEmail({ reference, state, amount, dueBy, dueAgain }, currentSeller());
    const rendered = renderMail(mail);
    const administrators = await this.users.administrators();
    await this.orders.transaction(async (tx) => {
      for (const { id, email } of administrators)
        await this.mails.enqueue(tx, { key: `dispute-${disputeId}-${version}-${id}`, to: email, subject, ...rendered });
    });
  }
}

interface DisputeFacts {
  reference: string;
  state: 'needs-response' | 'won' | 'lost';
  /** Cents. */
  amount: number;
  dueBy: Date | null;
  /** Of an order on account; cents. */
  dueAgain: number;
}

/** For administrators. */
function disputeEmail(
  { reference, state, amount, dueBy, dueAgain }: DisputeFacts,
  seller: Seller,
): { subject: string; mail: ReactElement } {
  const words = disputeWordings[state].compose({ numero: reference });
  const mail = (
    <MailLayout
      seller={seller}
      title={words.title}
      closing={words.closing}
      preheader={`Commande ${reference}, ${formatEuros(amount)}`}
      reason="Vous recevez ce message parce que vous administrez la boutique."
    >
      <MailParagraphs of={words.opening} />
      <MailFacts
        rows={[
          { label: 'Commande', value: reference },
          { label: 'Somme contestée', value: formatEuros(amount) },
          ...(dueBy ? [{ label: 'Répondre avant le', value: frenchDay(reunionDay(dueBy)) }] : []),
        ]}
      />
      {state === 'lost' && dueAgain > 0 && (
        <MailText>
          {`Cette commande se règle à échéance\u202f: ${formatEuros(dueAgain)} sont à nouveau dus par le client, et lui seront rappelés comme toute échéance. Encaissez-les depuis la commande, suspendez ses relances, ou émettez un avoir si vous y renoncez.`}
        </MailText>
      )}
      <MailButton href={`${configuration().http.publicUrl}/espace-commercial/litiges`}>Voir les litiges</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

/** The e-mails about a dispute, for the previews. */
export function disputePreviews(seller: Seller): Record<string, ReturnType<typeof disputeEmail>> {
  const facts = { reference: 'CMD-2026-000012', amount: 10_850, dueBy: null, dueAgain: 0 };
  const dueBy = new Date('2026-12-05T10:00:00Z');
  return {
    contestee: disputeEmail({ ...facts, state: 'needs-response', dueBy }, seller),
    'litige-gagne': disputeEmail({ ...facts, state: 'won' }, seller),
    'litige-perdu': disputeEmail({ ...facts, state: 'lost' }, seller),
    'litige-perdu-a-echeance': disputeEmail({ ...facts, state: 'lost', dueAgain: 10_850 }, seller),
  };
}
