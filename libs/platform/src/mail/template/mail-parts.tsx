import { type Cents, formatEuros } from '@boutik/kernel';
import { type CSSProperties, Fragment, type ReactElement, type ReactNode } from 'react';
import type { Paragraphs } from '../wording/fill-text.js';
import { mailColours as colour, mailFont, mailHeadingFont } from './mail-style.js';

/** Long words break, so that user input never makes an e-mail wider than a phone screen. */
const body: CSSProperties = { font: `400 16px/1.6 ${mailFont}`, color: colour.soft, overflowWrap: 'anywhere' };

/** A paragraph. */
export function MailText({ children }: { children: ReactNode }): ReactElement {
  return (
    <p className="soft" style={{ margin: '0 0 18px', ...body }}>
      {children}
    </p>
  );
}

/** Texts that staff may change. */
export function MailParagraphs({ of }: { of: Paragraphs }): ReactElement {
  return (
    <>
      {of.map((lines, paragraph) => (
        <MailText key={`${paragraph} ${lines[0]}`}>
          {lines.map((line, index) => (
            <Fragment key={`${index} ${line}`}>
              {index > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </MailText>
      ))}
    </>
  );
}

/**
 * The greeting of an e-mail. Pass no name for an unconfirmed address: an attacker may have entered both to send a text
 * of their own.
 */
export function MailGreeting({ name }: { name: string | null }): ReactElement {
  return <MailText>{name ? `Bonjour ${name},` : 'Bonjour,'}</MailText>;
}

/** User input in a block quotation, with its line breaks. */
export function MailBlockquote({ children }: { children: string }): ReactElement {
  return (
    <div
      className="calm soft"
      style={{
        margin: '0 0 20px',
        padding: '14px 18px',
        borderRadius: 8,
        backgroundColor: colour.calm,
        whiteSpace: 'pre-line',
        ...body,
      }}
    >
      {children}
    </div>
  );
}

/** The call to action. `href` is an absolute URL, shown in the text version. */
export function MailButton({ href, children }: { href: string; children: string }): ReactElement {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: '8px 0 26px' }}>
      <tbody>
        <tr>
          <td className="button" style={{ borderRadius: 10, backgroundColor: colour.lagoon }}>
            <a
              className="button-text"
              href={href}
              style={{
                display: 'inline-block',
                padding: '14px 26px',
                font: `600 16px/1.25 ${mailFont}`,
                color: '#ffffff',
                textDecoration: 'none',
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A link within a text. */
export function MailLink({ href, children }: { href: string; children: ReactNode }): ReactElement {
  return (
    <a className="link" href={href} style={{ color: colour.lagoon }}>
      {children}
    </a>
  );
}

/** "Commande n° 1207", "Valable jusqu'au 21/12/2026": label and value, one a row. */
export function MailFacts({ rows }: { rows: readonly { label: string; value: string }[] }): ReactElement {
  return (
    <Rows>
      {rows.map(({ label, value }) => (
        <tr key={label}>
          <td
            className="soft label"
            style={{ padding: '4px 24px 4px 0', verticalAlign: 'top', whiteSpace: 'nowrap', ...body }}
          >
            {label}
          </td>
          <td className="ink" style={{ padding: '4px 0', ...body, fontWeight: 600, color: colour.ink }}>
            {value}
          </td>
        </tr>
      ))}
    </Rows>
  );
}

export interface MailAmount {
  readonly label: string;
  /** Small print under the label ("2 × 349,17 €"). */
  readonly detail?: string;
  /** Cents, or a text that is shown as it is ("Sur devis"). */
  readonly amount: Cents | string;
}

/** The title of the lines that follow. */
export interface MailSection {
  readonly heading: string;
}

/** Lines and totals with amounts on the right; the last total is emphasised. */
export function MailAmounts({
  lines = [],
  totals,
}: {
  lines?: readonly (MailAmount | MailSection)[];
  totals: readonly MailAmount[];
}): ReactElement {
  return (
    <Rows full>
      {lines.map((row, index) =>
        'heading' in row ? (
          <HeadingRow key={`${index} ${row.heading}`} heading={row.heading} />
        ) : (
          <AmountRow key={`${row.label} ${row.detail}`} row={row} ruled />
        ),
      )}
      {totals.map((row, index) => (
        <AmountRow key={row.label} row={row} grand={index === totals.length - 1} />
      ))}
    </Rows>
  );
}

function HeadingRow({ heading }: MailSection): ReactElement {
  const cell: CSSProperties = { ...body, padding: '18px 0 4px', color: colour.ink, fontWeight: 700 };
  return (
    <tr>
      <td className="ink rule" colSpan={2} style={{ ...cell, borderBottom: `1px solid ${colour.line}` }}>
        {heading}
      </td>
    </tr>
  );
}

function AmountRow({
  row,
  ruled = false,
  grand = false,
}: {
  row: MailAmount;
  ruled?: boolean;
  grand?: boolean;
}): ReactElement {
  const cell: CSSProperties = {
    ...body,
    padding: ruled ? '12px 0' : '7px 0',
    color: grand || ruled ? colour.ink : colour.soft,
    ...(ruled ? { borderBottom: `1px solid ${colour.line}` } : {}),
    ...(grand ? { fontWeight: 700, paddingTop: 14 } : {}),
  };
  const tone = grand || ruled ? 'ink rule' : 'soft';
  return (
    <tr>
      <td className={tone} style={{ ...cell, paddingRight: 20 }}>
        {row.label}
        {row.detail && (
          <span className="faint" style={{ display: 'block', fontSize: 14, color: colour.faint }}>
            {row.detail}
          </span>
        )}
      </td>
      <td
        className={tone}
        align="right"
        style={{
          ...cell,
          verticalAlign: 'top',
          whiteSpace: 'nowrap',
          ...(grand ? { font: `700 22px/1.3 ${mailHeadingFont}`, paddingTop: 12 } : {}),
        }}
      >
        {typeof row.amount === 'string' ? row.amount : formatEuros(row.amount)}
      </td>
    </tr>
  );
}

function Rows({ full = false, children }: { full?: boolean; children: ReactNode }): ReactElement {
  return (
    <table
      role="presentation"
      {...(full ? { width: '100%' } : {})}
      cellPadding={0}
      cellSpacing={0}
      style={{ margin: '0 0 26px', fontVariantNumeric: 'tabular-nums' }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
