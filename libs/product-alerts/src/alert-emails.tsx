import type { ProductForSale } from '@boutik/catalog';
import { type Cents, formatEuros, withVat } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { currentSeller, taxLabel } from '@boutik/platform/documents';
import {
  type EmailPreview,
  type EmailPreviewProvider,
  MailButton,
  MailGreeting,
  MailLayout,
  MailParagraphs,
  MailProducts,
  ProvidesEmailPreviews,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import type { AlertKind } from './product-alert.entity.js';
import { alertWordings, confirmationWording } from './alert-mail-wordings.js';

interface Email {
  subject: string;
  mail: ReactElement;
}

/** The page that confirms and ends an alert; the same URL accepts the one-click POST (RFC 8058). */
export function alertUrl(token: string): string {
  return `${configuration().http.publicUrl}/alerte/${token}`;
}

/** Asks the owner of an address that somebody typed. */
export function alertConfirmationEmail(requested: {
  kind: AlertKind;
  maxPriceCents: Cents | null;
  product: string;
  link: string;
}): Email {
  const { kind, maxPriceCents, product, link } = requested;
  const attente =
    kind === 'stock'
      ? `Vous voulez savoir quand ${product} sera de nouveau en stock.`
      : `Vous voulez savoir quand ${product} coûtera ${formatEuros(maxPriceCents ?? 0)}${taxLabel('TTC')} ou moins.`;
  const words = confirmationWording.compose({ produit: product, attente });
  const mail = (
    <MailLayout
      seller={currentSeller()}
      title={words.title}
      closing={words.closing}
      preheader={product}
      reason="Vous recevez ce message parce que cette adresse a été saisie sur notre site. Sans confirmation, nous l’effaçons sous 7 jours."
    >
      <MailGreeting name={null} />
      <MailParagraphs of={words.opening} />
      <MailButton href={link}>Confirmer mon alerte</MailButton>
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

/** The message that was asked for. */
export function alertEmail(kind: AlertKind, product: ProductForSale): Email {
  const { netPrice, vatRate, ecoFee, id, name } = product;
  const href = `${configuration().http.publicUrl}/produit/${id}`;
  const price = withVat(netPrice, vatRate);
  const words = alertWordings[kind].compose({ produit: name, prix: `${formatEuros(price)}${taxLabel('TTC')}` });
  const mail = (
    <MailLayout
      seller={currentSeller()}
      title={words.title}
      closing={words.closing}
      preheader={name}
      reason={`Vous recevez ce message parce que vous l’avez demandé sur la page de ce produit. C’est le seul\u202f: l’alerte est terminée et nous effaçons votre adresse dans 30 jours.`}
    >
      <MailGreeting name={null} />
      <MailParagraphs of={words.opening} />
      <MailProducts
        products={[
          { name, brand: '', picture: null, href, price, priceBefore: null, ecoFee: withVat(ecoFee, vatRate) },
        ]}
      />
    </MailLayout>
  );
  return { subject: words.subject, mail };
}

@Injectable()
@ProvidesEmailPreviews()
export class AlertEmailPreviews implements EmailPreviewProvider {
  previews(): EmailPreview[] {
    const product: ProductForSale = {
      id: 1,
      name: 'SSD Crucial BX500 500 Go',
      reference: 'BTK-SSD-00022',
      imageUrls: '',
      netPrice: 3862,
      vatRate: 850,
      ecoFee: 3,
      stock: 4,
      supplierId: null,
      supplyDays: 0,
      isActive: true,
      promotionId: null,
    };
    const requested = { kind: 'price' as const, maxPriceCents: 4000, product: product.name, link: alertUrl('exemple') };
    return [
      { name: 'alerte-a-confirmer', ...alertConfirmationEmail(requested) },
      { name: 'alerte-stock', ...alertEmail('stock', product) },
      { name: 'alerte-prix', ...alertEmail('price', product) },
    ];
  }
}
