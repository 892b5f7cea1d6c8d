import type { CampaignBlock } from '@boutik/contract';
import { currentSeller } from '@boutik/platform/documents';
import {
  MailButton,
  type MailProduct,
  MailProducts,
  MailHeading,
  MailLayout,
  MailLink,
  MailPicture,
  MailText,
} from '@boutik/platform/mail';
import { Fragment, type ReactElement } from 'react';
import { paragraphsOf, type TextSpan } from './domain/inline-text.js';
import { safeLink } from './domain/safe-link.js';

/** The products by id and the pictures by address that a campaign's blocks refer to; all URLs are absolute. */
export interface CampaignAssets {
  products: ReadonlyMap<number, MailProduct>;
  pictures: ReadonlyMap<string, string>;
}

export interface CampaignEmailProps {
  subject: string;
  preheader: string;
  blocks: readonly CampaignBlock[];
  assets: CampaignAssets;
  unsubscribeUrl: string;
}

/** The email of a campaign. It contains no tracking of who opened it (CNIL, on tracking pixels). */
export function CampaignEmail({
  subject,
  preheader,
  blocks,
  assets,
  unsubscribeUrl,
}: CampaignEmailProps): ReactElement {
  const seller = currentSeller();
  return (
    <MailLayout
      seller={seller}
      preheader={preheader}
      title={subject}
      reason={
        <>
          Vous recevez cette lettre parce que cette adresse est abonnée à la lettre d'information de {seller.name}.{' '}
          <MailLink href={unsubscribeUrl}>Se désabonner</MailLink>, en un clic et sans rien d'autre à faire.
        </>
      }
    >
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
        <Block key={index} block={block} assets={assets} />
      ))}
    </MailLayout>
  );
}

function Block({ block, assets }: { block: CampaignBlock; assets: CampaignAssets }): ReactElement | null {
  switch (block.type) {
    case 'titre':
      return block.texte === '' ? null : <MailHeading>{block.texte}</MailHeading>;
    case 'texte':
      return <Paragraphs text={block.texte} />;
    case 'image': {
      const src = assets.pictures.get(block.adresse);
      return src ? <MailPicture src={src} alt={block.alternative} href={safeLink(block.lien)} /> : null;
    }
    case 'produits': {
      const products = block.produits.flatMap((id) => assets.products.get(id) ?? []);
      return products.length > 0 ? <MailProducts products={products} /> : null;
    }
    case 'bouton': {
      const href = safeLink(block.lien);
      return href === null || block.texte === '' ? null : <MailButton href={href}>{block.texte}</MailButton>;
    }
  }
}

function Paragraphs({ text }: { text: string }): ReactElement {
  return (
    <>
      {paragraphsOf(text).map((spans, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
        <MailText key={index}>
          {spans.map((span, spanIndex) => (
            // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
            <Fragment key={spanIndex}>{renderSpan(span)}</Fragment>
          ))}
        </MailText>
      ))}
    </>
  );
}

function renderSpan(span: TextSpan): ReactElement | string {
  switch (span.kind) {
    case 'plain':
      return span.text;
    case 'bold':
      return <strong>{span.text}</strong>;
    case 'italic':
      return <em>{span.text}</em>;
    case 'break':
      return <br />;
    case 'link':
      return <MailLink href={span.href}>{span.text}</MailLink>;
  }
}
