import type { ReactElement, ReactNode } from 'react';
import { configuration } from '@boutik/platform/config';
import { legalIdentity } from '@boutik/platform/documents';
import type { Seller } from '@boutik/platform/documents';
import type { Paragraphs } from '../wording/fill-text.js';
import { MailParagraphs } from './mail-parts.js';
import { darkStyle, mailColours as colour, mailFont, mailHeadingFont } from './mail-style.js';

export interface MailLayoutProps {
  readonly seller: Seller;
  /** Preview text that inboxes show next to the subject. */
  readonly preheader: string;
  readonly title: string;
  /** Footer text: why the recipient gets this e-mail, and how to unsubscribe where possible. */
  readonly reason?: ReactNode;
  /** The last paragraphs. */
  readonly closing?: Paragraphs;
  readonly children: ReactNode;
}

/** The complete HTML of an e-mail: tables of 600 px and inline styles, which mail programs support; light and dark. */
export function MailLayout({
  seller,
  preheader,
  title,
  reason,
  closing = [],
  children,
}: MailLayoutProps): ReactElement {
  return (
    <html lang="fr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkStyle}</style>
      </head>
      <body className="ground" style={{ margin: 0, padding: 0, backgroundColor: colour.ground }}>
        <div className="preheader" style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
          {preheader}
        </div>
        <Centered>
          <ShopName />
          <tr>
            <td
              className="sheet"
              style={{ padding: '36px 32px 32px', backgroundColor: colour.sheet, borderRadius: 12 }}
            >
              <h1
                className="ink"
                style={{
                  margin: '0 0 18px',
                  font: `700 25px/1.2 ${mailHeadingFont}`,
                  letterSpacing: '-0.015em',
                  overflowWrap: 'anywhere',
                  color: colour.ink,
                }}
              >
                {title}
              </h1>
              {children}
              <MailParagraphs of={closing} />
            </td>
          </tr>
          <Footer seller={seller} reason={reason} />
        </Centered>
      </body>
    </html>
  );
}

/** As the pages name it; the footer has the legal identity. */
function ShopName(): ReactElement {
  return (
    <tr>
      <td
        className="ink"
        style={{
          padding: '28px 32px 20px',
          font: `800 26px/1 ${mailHeadingFont}`,
          letterSpacing: '-0.03em',
          color: colour.ink,
        }}
      >
        {configuration().shop.name}
      </td>
    </tr>
  );
}

function Centered({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className="ground" style={{ padding: '0 12px 32px', backgroundColor: colour.ground }}>
      <table
        role="presentation"
        align="center"
        width={600}
        cellPadding={0}
        cellSpacing={0}
        style={{ width: '100%', maxWidth: 600, margin: '0 auto', textAlign: 'left' }}
      >
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Footer({ seller, reason }: Pick<MailLayoutProps, 'seller' | 'reason'>): ReactElement {
  const small = {
    margin: '0 0 8px',
    font: `400 13px/1.6 ${mailFont}`,
    color: colour.faint,
    overflowWrap: 'anywhere',
  } as const;
  return (
    <tr>
      <td style={{ padding: '24px 32px 0' }}>
        {reason && (
          <p className="faint" style={small}>
            {reason}
          </p>
        )}
        <p className="faint" style={small}>
          {legalIdentity(seller)}. {seller.street}, {seller.postalCode} {seller.city}.
        </p>
        <p className="faint" style={small}>
          {seller.phone} ·{' '}
          <a className="link" href={`mailto:${seller.mail}`} style={{ color: colour.lagoon }}>
            {seller.mail}
          </a>
        </p>
      </td>
    </tr>
  );
}
