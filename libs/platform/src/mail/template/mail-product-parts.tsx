import { type Cents, formatEuros } from '@boutik/kernel';
import type { ReactElement } from 'react';
import { taxLabel } from '@boutik/platform/documents';
import { mailColours as colour, mailFont, mailHeadingFont } from './mail-style.js';

/** A heading within an e-mail. */
export function MailHeading({ children }: { children: string }): ReactElement {
  return (
    <h2
      className="ink"
      style={{
        margin: '10px 0 12px',
        font: `700 20px/1.3 ${mailHeadingFont}`,
        overflowWrap: 'anywhere',
        color: colour.ink,
      }}
    >
      {children}
    </h2>
  );
}

/** A full-width picture. `src` and `href` are absolute URLs; `alt` is shown where pictures are blocked. */
export function MailPicture({ src, alt, href }: { src: string; alt: string; href: string | null }): ReactElement {
  const picture = (
    <img
      src={src}
      alt={alt}
      width={536}
      style={{ display: 'block', width: '100%', height: 'auto', border: 0, borderRadius: 10, color: colour.faint }}
    />
  );
  return <div style={{ margin: '4px 0 22px' }}>{href === null ? picture : <a href={href}>{picture}</a>}</div>;
}

/** A product in an e-mail; amounts in cents, tax included. */
export interface MailProduct {
  readonly name: string;
  readonly brand: string;
  /** Absolute URL, or null without a picture that mail programs can show. */
  readonly picture: string | null;
  readonly href: string;
  readonly price: Cents;
  /** The lowest price of the last thirty days, struck through; null without a reduction (Code de la consommation art. L112-1-1). */
  readonly priceBefore: Cents | null;
  /** Part of the price that pays for electrical waste (law L12). */
  readonly ecoFee: Cents;
}

/** A list of products: picture, name, price, link. */
export function MailProducts({ products }: { products: readonly MailProduct[] }): ReactElement {
  // No picture column when no product has a picture.
  const hasPictures = products.some(({ picture }) => picture !== null);
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 26px' }}>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.href} product={product} hasPictures={hasPictures} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({ product, hasPictures }: { product: MailProduct; hasPictures: boolean }): ReactElement {
  const rule = { borderBottom: `1px solid ${colour.line}`, verticalAlign: 'top' };
  return (
    <tr>
      {hasPictures && (
        <td className="rule" width={124} style={{ ...rule, width: 124, padding: '16px 18px 16px 0' }}>
          {product.picture && (
            <a href={product.href}>
              <img
                src={product.picture}
                alt={product.name}
                width={106}
                style={{ display: 'block', width: 106, height: 'auto', border: 0, borderRadius: 8 }}
              />
            </a>
          )}
        </td>
      )}
      <td
        className="rule"
        style={{ ...rule, padding: '16px 0', font: `400 15px/1.45 ${mailFont}`, overflowWrap: 'anywhere' }}
      >
        <p className="faint" style={{ margin: '0 0 2px', fontSize: 13, color: colour.faint }}>
          {product.brand}
        </p>
        <p className="ink" style={{ margin: '0 0 8px', fontWeight: 600, color: colour.ink }}>
          {product.name}
        </p>
        <p className="ink" style={{ margin: '0 0 2px', font: `700 20px/1.2 ${mailHeadingFont}`, color: colour.ink }}>
          {formatEuros(product.price)}
          <span style={{ font: `400 13px ${mailFont}` }}>{taxLabel('TTC')}</span>
          {product.priceBefore !== null && (
            <s className="faint" style={{ marginLeft: 8, font: `400 15px ${mailFont}`, color: colour.faint }}>
              {formatEuros(product.priceBefore)}
            </s>
          )}
        </p>
        {product.ecoFee > 0 && (
          <p className="faint" style={{ margin: '0 0 2px', fontSize: 13, color: colour.faint }}>
            dont éco-participation {formatEuros(product.ecoFee)}
          </p>
        )}
        <p style={{ margin: '6px 0 0' }}>
          <a className="link" href={product.href} style={{ color: colour.lagoon, fontWeight: 600 }}>
            Voir le produit
          </a>
        </p>
      </td>
    </tr>
  );
}
