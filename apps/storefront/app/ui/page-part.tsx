import { createElement, type ReactNode, useId } from 'react';
import { knownMarkup } from './page-parts';

interface PagePartProps {
  /** Not inside its own content. */
  as: 'header' | 'section';
  /** Names the part in the page. */
  name: string;
  /** What its markup depends on; null when it depends on the visitor or on the address. */
  version: string | null;
  className: string;
  'aria-labelledby'?: string;
  render: () => ReactNode;
}

/**
 * A part that many pages share. The server renders it once for each version, and inserts that markup afterwards: the
 * bytes of a page are the same, and the browser hydrates it as usual.
 */
export function PagePart({ as, name, version, render, ...attributes }: PagePartProps) {
  // The ids inside depend on the place in the tree.
  const id = useId();
  const html = import.meta.env.SSR && version !== null ? knownMarkup({ as, name, version: id + version }) : null;
  const content = html === null ? { children: render() } : { dangerouslySetInnerHTML: { __html: html } };
  return createElement(as, { 'data-part': name, ...attributes, ...content });
}
