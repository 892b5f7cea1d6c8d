import type { LucideIcon } from 'lucide-react';
import { createElement, type ReactElement } from 'react';
import { cx } from './cx';

interface IconProps {
  icon: LucideIcon;
  /** Size in pixels; 20 by default. */
  size?: number;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
  className?: string;
}

type Shapes = readonly (readonly [name: string, attributes: Readonly<Record<string, string>>])[];

/** Cache of the markup of each icon: pages contain about eighty, and the library's components are slow to render. */
const iconCache = new WeakMap<LucideIcon, { __html: string } | null>();

/** The stroke style is in app.css (`.icon`). */
export function Icon({ icon, size = 20, label, className }: IconProps) {
  const ariaProps = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true as const };
  let markup = iconCache.get(icon);
  if (markup === undefined) iconCache.set(icon, (markup = iconMarkup(icon)));
  const frame = { width: size, height: size, className: cx('icon', className), ...ariaProps };
  if (markup === null) return createElement(icon, { ...frame, strokeWidth: 1.75 });
  return <svg viewBox="0 0 24 24" {...frame} dangerouslySetInnerHTML={markup} />;
}

/**
 * Extracts the SVG elements of a Lucide component by calling its render function; null when its structure is different.
 */
function iconMarkup(icon: LucideIcon): { __html: string } | null {
  // React does not publish the render function of a forwardRef component in its types.
  const { render } = icon as unknown as {
    render?: (props: object, ref: null) => ReactElement<{ icon?: { node?: Shapes } }>;
  };
  const shapes = render?.({}, null).props.icon?.node;
  return shapes ? { __html: (import.meta.env.SSR ? mergePaths(shapes) : shapes).map(elementMarkup).join('') } : null;
}

/** Draws an icon as one path where it can, in pages of the server alone: React leaves their markup as it is. */
function mergePaths(shapes: Shapes): Shapes {
  const drawn = shapes.map((shape) => ({ shape, d: pathOf(shape) }));
  const d = drawn.map((one) => one.d ?? '').join('');
  return [...(d ? [['path', { d }] as const] : []), ...drawn.flatMap((one) => (one.d === null ? [one.shape] : []))];
}

/** The path of a shape; null for one that stays an element. */
function pathOf([name, attributes]: Shapes[number]): string | null {
  const { cx: x, cy: y, r, x1, y1, x2, y2 } = attributes;
  if (name === 'path') return absoluteStart(attributes['d'] ?? '');
  if (name === 'line') return `M${x1} ${y1}L${x2} ${y2}`;
  return name === 'circle' && Object.keys(attributes).every((key) => /^(?:c[xy]|r|key)$/.test(key))
    ? `M${Number(x) - Number(r)} ${y}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0`
    : null;
}

/** After another path a relative first point would be relative to that path. */
function absoluteStart(path: string): string {
  const start = /^m\s*(-?[\d.]+)[\s,]*(-?[\d.]+)\s*/.exec(path);
  if (!start) return path;
  const rest = path.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[\d.-]/.test(rest) ? 'l' : ''}${rest}`;
}

function elementMarkup([name, attributes]: Shapes[number]): string {
  const entries = Object.entries(attributes).filter(([attribute]) => attribute !== 'key');
  return `<${name}${entries.map(([attribute, value]) => ` ${attribute}="${value}"`).join('')}/>`;
}
