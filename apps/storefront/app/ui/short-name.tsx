import { shortName } from './product-title';

/**
 * A shortened product name: title case, 40 characters on a phone and 50 on a desktop (storefront.md §2). The text is
 * rendered once: the part for desktops is hidden on phones.
 */
export function ShortName({ name }: { name: string }) {
  const { head, tail, cut } = shortName(name);
  if (!tail) return head;
  return (
    <>
      {head}
      <span className="max-lg:hidden">{tail}</span>
      <span className={cut ? undefined : 'lg:hidden'}>...</span>
    </>
  );
}
