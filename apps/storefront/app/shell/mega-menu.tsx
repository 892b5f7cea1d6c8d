import { LayoutGrid } from 'lucide-react';
import { type PointerEvent, useRef } from 'react';
import { paths } from '../paths';
import type { CategoryNode } from '../catalog/category-node';
import { Badge } from '../ui/badge';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';
import { handleMenuKeys } from './menu-keys';
import { useCloseThenNavigate } from './use-close-then-navigate';
import { useDetailsMenu } from './use-details-menu';
import { useMenuTree } from './use-menu-tree';

/** Delays in milliseconds before hovering opens or closes the menu. */
const OPEN_AFTER = 120;
const CLOSE_AFTER = 250;

/**
 * Every department with its three levels, as real links. It opens by click, by keyboard and by hovering with a mouse;
 * the subcategories of a department are shown by CSS (hover or focus inside). They are rendered on first use, because
 * their two hundred links would double the size of a page; without scripts each department's page lists its own.
 */
export function MegaMenu({ departments }: { departments: readonly CategoryNode[] }) {
  const details = useDetailsMenu();
  const timer = useRef(0);
  const { tree, errorMessage, load } = useMenuTree(departments);
  const go = useCloseThenNavigate(() => {
    window.clearTimeout(timer.current);
    details.current?.removeAttribute('open');
  });
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    if (open) load();
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () => details.current && (details.current.open = open),
      open ? OPEN_AFTER : CLOSE_AFTER,
    );
  };
  return (
    <div
      role="presentation"
      onKeyDown={handleMenuKeys}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      className="mr-3"
    >
      <details ref={details} onToggle={load} className="group/mega">
        <summary className="my-1.5 inline-flex min-h-10 items-center gap-2.5 rounded-md bg-basalt-raised px-4 font-semibold select-none group-open/mega:bg-on-basalt group-open/mega:text-basalt hover:bg-on-basalt hover:text-basalt">
          <Icon icon={LayoutGrid} size={18} />
          Tous nos produits
        </summary>
        <div className="absolute inset-x-0 top-full">
          <div className="shell">
            <ul
              onClickCapture={go}
              className="group/list relative grid min-h-[28rem] w-72 content-start rounded-bl-lg border border-t-0 border-line bg-surface p-2 text-ink shadow-float"
            >
              {tree.map((category) => (
                <Department key={category.id} category={category} />
              ))}
              {errorMessage && (
                <li>
                  <p role="alert" className="px-3 py-2 text-sm font-medium text-hibiscus">
                    {errorMessage}
                  </p>
                </li>
              )}
            </ul>
          </div>
        </div>
      </details>
    </div>
  );
}

function Department({ category }: { category: CategoryNode }) {
  return (
    <li data-item className="group/department">
      <Link
        data-department
        to={paths.category(category.id)}
        className="chevron flex min-h-9.5 items-center justify-between gap-3 rounded-sm px-3 font-medium group-focus-within/department:bg-lagoon-soft group-focus-within/department:text-lagoon-deep group-hover/department:bg-lagoon-soft group-hover/department:text-lagoon-deep"
      >
        {category.name}
      </Link>
      {category.children.length > 0 && <Subcategories category={category} />}
    </li>
  );
}

function Subcategories({ category }: { category: CategoryNode }) {
  return (
    <div
      data-submenu
      className="invisible absolute -inset-y-px left-full z-10 w-[min(62rem,calc(100vw-21rem))] shadow-float overflow-y-auto rounded-br-lg border border-t-0 border-line bg-surface p-6 group-focus-within/department:visible group-focus-within/department:z-20 group-hover/department:visible group-hover/department:z-30 group-first/department:visible group-first/department:z-0"
    >
      <div className="columns-2 gap-8 xl:columns-3">
        {category.children.map((subcategory) => (
          <div key={subcategory.id} className="mb-5 break-inside-avoid">
            <Link to={paths.subcategory(subcategory.id)} className="font-semibold hover:text-lagoon hover:underline">
              {subcategory.name}
            </Link>
            <ul className="mt-1 grid">
              {subcategory.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link
                    to={paths.subsubcategory(leaf.id)}
                    className="inline-block py-1 text-[0.9375rem] text-ink-soft hover:text-lagoon hover:underline"
                  >
                    {leaf.name}
                  </Link>
                  {leaf.isNew && (
                    <Badge tone="own" className="ml-2">
                      Nouveau
                    </Badge>
                  )}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </div>
  );
}
