import {
  configuration,
  demoSeller,
  type EmailPreview,
  type EmailPreviewProvider,
  ProvidesEmailPreviews,
} from '@boutik/platform';
import { Injectable } from '@nestjs/common';
import type { ServiceOrder, ServiceOrderLine } from '../storage/service-orders.js';
import type { ServiceRefund } from '../storage/service-refunds.js';
import {
  type EmailDraft,
  type ServiceOrderEmailData,
  serviceOrderPaidEmail,
  serviceOrderPlacedEmail,
  servicePaymentRefundedEmail,
} from './service-order-emails.js';
import { serviceCreditNoteEmail, serviceOrderRefundedEmail } from './service-refund-emails.js';

/** Previews of every email about a service order, at /dev/mails/preview. */
@Injectable()
@ProvidesEmailPreviews()
export class ServiceEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const priced = sampleOrder([repair, audit]);
    const { amount } = refund;
    const drafts: Record<string, EmailDraft> = {
      enregistree: serviceOrderPlacedEmail(priced),
      'enregistree-sur-devis': serviceOrderPlacedEmail(sampleOrder([audit])),
      payee: serviceOrderPaidEmail(priced),
      'paiement-rendu': servicePaymentRefundedEmail(priced.order.total_cents)(priced),
      'avoir-lance': serviceCreditNoteEmail(refund)(priced),
      'remboursee-en-partie': serviceOrderRefundedEmail({ amount, whole: false })(priced),
      remboursee: serviceOrderRefundedEmail({ amount: priced.order.total_cents, whole: true })(priced),
    };
    return Object.entries(drafts).map(([name, draft]) => ({ name: `service-${name}`, ...draft }));
  }
}

const refund: ServiceRefund = {
  orderId: 31,
  key: 'exemple',
  creditNoteId: 125,
  creditNoteNumber: 'AVO-2026-000125',
  amount: 5000,
};

const repair: ServiceOrderLine = {
  id: 1,
  kind: 'service',
  service_name: 'Maintenance informatique',
  name: 'Nettoyage et remise en état d’un poste',
  quantity: 2,
  unit_net_cents: 8900,
  vat_rate_bp: 850,
  net_cents: 17_800,
  vat_cents: 1513,
  status: 'pending',
};

const audit: ServiceOrderLine = {
  ...repair,
  id: 2,
  kind: 'expertise',
  name: 'Audit de sécurité du réseau',
  quantity: 1,
  unit_net_cents: 0,
  net_cents: 0,
  vat_cents: 0,
};

function sampleOrder(lines: ServiceOrderLine[]): ServiceOrderEmailData {
  const net = lines.reduce((total, line) => total + line.net_cents, 0);
  const vat = lines.reduce((total, line) => total + line.vat_cents, 0);
  const order: ServiceOrder = {
    id: 31,
    number: 'SRV-2026-000031',
    user_id: 7,
    status: 'pending',
    client: {
      name: 'Hoarau',
      prenom: 'Marie-Anne',
      company: 'Cabinet Hoarau & Payet Architectes',
      email: 'ma.hoarau@hoarau-payet.test',
      phone: '692456789',
      address: { line: '27 chemin des Filaos', complement: null, postalCode: '97434', city: 'Saint-Paul' },
      siret: null,
      vatNumber: null,
    },
    net_cents: net,
    vat_cents: vat,
    total_cents: net + vat,
    placed_at: new Date('2026-11-21T10:05:00Z'),
    paid_at: null,
    payment_provider: null,
    payment_session_id: null,
    invoice_id: null,
    invoice_number: 'FAC-2026-000124',
  };
  return { order, lines, seller: demoSeller, publicUrl: configuration().http.publicUrl };
}
