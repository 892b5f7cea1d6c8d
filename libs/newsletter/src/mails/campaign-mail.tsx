import type { CampaignBlock } from '@boutik/contract';
import {
  currentSeller,
  MailButton,
  type MailGood,
  MailGoods,
  MailHeading,
  MailLayout,
  MailLink,
  MailPicture,
  MailText,
} from '@boutik/platform';
import { Fragment, type ReactElement } from 'react';
import { paragraphsOf, type Stretch } from '../domain/inline-text.js';
import { safeLink } from '../domain/safe-link.js';

/** The products by id and the pictures by address that a campaign's blocks refer to; all URLs are absolute. */
export interface Shown {
  goods: ReadonlyMap<number, MailGood>;
  pictures: ReadonlyMap<string, string>;
}

export interface CampaignMailProps {
  subject: string;
  preheader: string;
  blocks: readonly CampaignBlock[];
  shown: Shown;
  unsubscribeUrl: string;
}

/** The email of a campaign. It contains no tracking of who opened it (CNIL, on tracking pixels). */
export function CampaignMail({ subject, preheader, blocks, shown, unsubscribeUrl }: CampaignMailProps): ReactElement {
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
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
        <Block key={at} block={block} shown={shown} />
      ))}
    </MailLayout>
  );
}

function Block({ block, shown }: { block: CampaignBlock; shown: Shown }): ReactElement | null {
  switch (block.type) {
    case 'titre':
      return block.texte === '' ? null : <MailHeading>{block.texte}</MailHeading>;
    case 'texte':
      return <Paragraphs text={block.texte} />;
    case 'image': {
      const src = shown.pictures.get(block.adresse);
      return src ? <MailPicture src={src} alt={block.alternative} href={safeLink(block.lien)} /> : null;
    }
    case 'produits': {
      const goods = block.produits.flatMap((id) => shown.goods.get(id) ?? []);
      return goods.length > 0 ? <MailGoods goods={goods} /> : null;
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
      {paragraphsOf(text).map((stretches, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
        <MailText key={at}>
          {stretches.map((stretch, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- rendered once, never reordered
            <Fragment key={place}>{drawn(stretch)}</Fragment>
          ))}
        </MailText>
      ))}
    </>
  );
}

function drawn(stretch: Stretch): ReactElement | string {
  switch (stretch.kind) {
    case 'plain':
      return stretch.text;
    case 'bold':
      return <strong>{stretch.text}</strong>;
    case 'italic':
      return <em>{stretch.text}</em>;
    case 'break':
      return <br />;
    case 'link':
      return <MailLink href={stretch.href}>{stretch.text}</MailLink>;
  }
}
