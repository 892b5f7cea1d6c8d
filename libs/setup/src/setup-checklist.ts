import { CatalogContent } from '@boutik/catalog';
import { ContentPages } from '@boutik/content';
import type { SetupStep } from '@boutik/contract';
import { Payments, TransferSettings } from '@boutik/payments';
import { configuration } from '@boutik/platform/config';
import { findSeller } from '@boutik/platform/documents';
import { Injectable } from '@nestjs/common';
import { contentCommand, importCommand } from './setup-commands.js';
import { SetupMarks } from './setup-marks.js';

const legalTexts = {
  'legal-notice': 'mentions légales',
  'terms-of-sale': 'conditions de vente',
  'privacy-policy': 'confidentialité',
};
const providerNames = { stripe: 'Stripe', paypal: 'PayPal' };
const DELIVERY_TEXT = 'shipping-terms';

/** The state of a new shop, asked of the libraries and settings that own it. */
@Injectable()
export class SetupChecklist {
  constructor(
    private readonly texts: ContentPages,
    private readonly catalog: CatalogContent,
    private readonly payments: Payments,
    private readonly transfers: TransferSettings,
    private readonly marks: SetupMarks,
  ) {}

  async read(): Promise<{ dismissed: boolean; steps: SetupStep[] }> {
    const [written, { hasCategory, hasProduct }, marks] = await Promise.all([
      this.texts.listWritten(),
      this.catalog.read(),
      this.marks.read(),
    ]);
    const steps: SetupStep[] = [
      sellerStep(),
      textsStep(written),
      deliveryStep(written.has(DELIVERY_TEXT)),
      await this.paymentStep(),
      mailStep(marks.has('mail-tested')),
      catalogStep('category', hasCategory),
      catalogStep('product', hasProduct),
    ];
    return { dismissed: marks.has('dismissed'), steps };
  }

  private async paymentStep(): Promise<SetupStep> {
    const transferDays = await this.transfers.offered();
    const providers = this.payments.listProviders();
    const real = providers.filter(({ isDemonstration }) => !isDemonstration).map(({ name }) => providerNames[name]);
    if (transferDays !== null) real.push('virement');
    const { production } = configuration();
    const done = real.length > 0 || !production;
    const withoutReal =
      providers.length > 0
        ? 'Seul le paiement de démonstration est actif\u202f: aucun argent n’est encaissé.'
        : 'Aucun moyen de paiement\u202f: la boutique ne prend pas de commande. Renseignez les clés d’un prestataire, ou proposez le virement.';
    const detail = real.length > 0 ? `Paiement par ${real.join(' et ')}.` : withoutReal;
    return { name: 'payment', done, detail, command: null };
  }
}

function sellerStep(): SetupStep {
  const seller = findSeller();
  if (!seller)
    return {
      name: 'seller',
      done: false,
      detail: 'L’identité du vendeur manque\u202f: la boutique ne prend pas de commande et n’envoie pas d’email.',
      command: null,
    };
  const vat = seller.vatExempt ? ', en franchise de TVA' : '';
  return { name: 'seller', done: true, detail: `${seller.name}, SIREN ${seller.siren}${vat}.`, command: null };
}

function textsStep(written: ReadonlySet<string>): SetupStep {
  const missing = Object.entries(legalTexts).filter(([slug]) => !written.has(slug));
  const done = missing.length === 0;
  return {
    name: 'texts',
    done,
    detail: done
      ? 'Tous les textes sont en ligne.'
      : `À écrire\u202f: ${missing.map(([, label]) => label).join(', ')}.`,
    command: done ? null : missing.map(([slug]) => contentCommand(slug)).join('\n'),
  };
}

function deliveryStep(done: boolean): SetupStep {
  return {
    name: 'delivery',
    done,
    detail: done ? 'Les conditions de livraison sont en ligne.' : 'Les conditions de livraison ne sont pas écrites.',
    command: done ? null : contentCommand(DELIVERY_TEXT),
  };
}

function mailStep(tested: boolean): SetupStep {
  const { mail, production } = configuration();
  if (mail.smtpUrl === null || mail.from === null)
    return {
      name: 'mail',
      done: !production,
      detail: production
        ? 'Sans serveur de courrier et sans expéditeur, aucun email ne part\u202f: ceux qui sont demandés attendent.'
        : 'Sans serveur de courrier, les emails sont retenus et visibles dans /dev/mails.',
      command: null,
    };
  const detail = tested
    ? `L’essai a réussi. Expéditeur\u202f: ${mail.from}.`
    : `Pas encore essayé. Expéditeur\u202f: ${mail.from}.`;
  return { name: 'mail', done: tested, detail, command: null };
}

function catalogStep(name: 'category' | 'product', done: boolean): SetupStep {
  const states = {
    category: ['La boutique n’a pas de rayon.', 'La boutique a des rayons.'],
    product: ['Aucun produit n’est en vente.', 'Des produits sont en vente.'],
  } as const;
  return { name, done, detail: states[name][done ? 1 : 0], command: done ? null : importCommand };
}
