import { shortName } from './product-title';

/**
 * A product's name where there is little room: title case, 40 characters on a phone and 50 on a desktop
 * (storefront.md §2). One text: what only a desktop shows is a part of it, not a second copy.
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
