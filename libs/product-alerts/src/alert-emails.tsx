import type { ProductForSale } from '@boutik/catalog';
import { type Cents, formatEuros, withVat } from '@boutik/kernel';
import { configuration } from '@boutik/platform/config';
import { currentSeller } from '@boutik/platform/documents';
import {
  type EmailPreview,
  type EmailPreviewProvider,
  MailButton,
  MailGreeting,
  MailLayout,
  MailProducts,
  MailText,
  ProvidesEmailPreviews,
  subjectLine,
} from '@boutik/platform/mail';
import { Injectable } from '@nestjs/common';
import type { ReactElement } from 'react';
import type { AlertKind } from './product-alert.entity.js';

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
  const mail = (
    <MailLayout
      seller={currentSeller()}
      title="Confirmez votre alerte"
      preheader={product}
      reason="Vous recevez ce message parce que cette adresse a été saisie sur notre site. Sans confirmation, nous l’effaçons sous 7 jours."
    >
      <MailGreeting name={null} />
      <MailText>
        {kind === 'stock'
          ? `Vous voulez savoir quand ${product} sera de nouveau en stock.`
          : `Vous voulez savoir quand ${product} coûtera ${formatEuros(maxPriceCents ?? 0)} TTC ou moins.`}{' '}
        Confirmez que cette adresse est la vôtre{'\u202f'}: vous recevrez un seul message.
      </MailText>
      <MailButton href={link}>Confirmer mon alerte</MailButton>
    </MailLayout>
  );
  return { subject: subjectLine(`Confirmez votre alerte\u202f: ${product}`), mail };
}

/** The message that was asked for. */
export function alertEmail(kind: AlertKind, product: ProductForSale): Email {
  const title = kind === 'stock' ? 'De nouveau en stock' : 'Le prix a baissé';
  const { netPrice, vatRate, ecoFee, id, name } = product;
  const href = `${configuration().http.publicUrl}/produit/${id}`;
  const price = withVat(netPrice, vatRate);
  const mail = (
    <MailLayout
      seller={currentSeller()}
      title={title}
      preheader={name}
      reason="Vous recevez ce message parce que vous l’avez demandé sur la page de ce produit. C’est le seul\u202f: l’alerte est terminée et nous effaçons votre adresse dans 30 jours."
    >
      <MailGreeting name={null} />
      <MailText>
        {kind === 'stock'
          ? 'Vous l’attendiez\u202f: ce produit peut de nouveau être commandé. Nous ne le réservons pas.'
          : `Ce produit coûte maintenant ${formatEuros(price)} TTC. Ce prix peut changer.`}
      </MailText>
      <MailProducts
        products={[
          { name, brand: '', picture: null, href, price, priceBefore: null, ecoFee: withVat(ecoFee, vatRate) },
        ]}
      />
    </MailLayout>
  );
  return { subject: subjectLine(`${title}\u202f: ${name}`), mail };
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
