import type { LucideIcon } from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { cx } from './cx';

interface IconProps {
  of: LucideIcon;
  /** Size in pixels; 20 by default. */
  size?: number;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
  className?: string;
}

type Shapes = readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];

/** Cache of the markup of each icon: pages contain about eighty, and the library's components are slow to render. */
const drawings = new WeakMap<LucideIcon, { __html: string } | null>();

/** The stroke style is in app.css (`.icon`). */
export function Icon({ of, size = 20, label, className }: IconProps) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  let drawing = drawings.get(of);
  if (drawing === undefined) drawings.set(of, (drawing = drawingOf(of)));
  const frame = { width: size, height: size, className: cx('icon', className), ...voice };
  if (drawing === null) return createElement(of, { ...frame, strokeWidth: 1.75 });
  return <svg viewBox="0 0 24 24" {...frame} dangerouslySetInnerHTML={drawing} />;
}

/**
 * Extracts the SVG elements of a Lucide component by calling its render function; null when its structure is different.
 */
function drawingOf(of: LucideIcon): { __html: string } | null {
  const { render } = of as unknown as {
    render?: (props: object, ref: null) => ReactElement<{ icon?: { node?: Shapes } }>;
  };
  const shapes = render?.({}, null).props.icon?.node;
  return shapes ? { __html: shapes.map(written).join('') } : null;
}

function written([name, attributes]: Shapes[number]): string {
  const said = Object.entries(attributes).filter(([attribute]) => attribute !== 'key');
  return `<${name}${said.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`;
}
