import type { ReactNode } from 'react';
import { shortName } from './product-title';

interface ShortNameProps {
  name: string;
  /** Renders each part of the name; as plain text when absent. */
  render?: (text: string) => ReactNode;
}

/**
 * A shortened product name: title case, 40 characters on a phone and 50 on a desktop (storefront.md §2). The text is
 * rendered once: the part for desktops is hidden on phones.
 */
export function ShortName({ name, render = (text) => text }: ShortNameProps) {
  const { head, tail, cut } = shortName(name);
  if (!tail) return render(head);
  return (
    <>
      {render(head)}
      <span className="max-lg:hidden">{render(tail)}</span>
      <span className={cut ? undefined : 'lg:hidden'}>...</span>
    </>
  );
}
