import type { LucideIcon } from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { cx } from './cx';

interface IconProps {
  of: LucideIcon;
  /** Pixels of the square; 20 unless said. */
  size?: number;
  /** Said aloud; without it the icon is decoration. */
  label?: string;
  className?: string;
}

type Shapes = readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];

/** The inside of each icon, written once: pages hold eighty of them, and the set's own components are slow to render. */
const drawings = new WeakMap<LucideIcon, { __html: string } | null>();

/** The look of the lines stands in app.css (`.icon`). */
export function Icon({ of, size = 20, label, className }: IconProps) {
  const voice = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  let drawing = drawings.get(of);
  if (drawing === undefined) drawings.set(of, (drawing = drawingOf(of)));
  const frame = { width: size, height: size, className: cx('icon', className), ...voice };
  if (drawing === null) return createElement(of, { ...frame, strokeWidth: 1.75 });
  return <svg viewBox="0 0 24 24" {...frame} dangerouslySetInnerHTML={drawing} />;
}

/** Lucide's component knows its shapes, but shows them to its own renderer only; null when it is built otherwise. */
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
