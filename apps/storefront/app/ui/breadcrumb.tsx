import { preserveFocus } from '@boutik/ui';
import { ChevronDown, ChevronRight, House } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from './icon';
import { Link } from './link';

export interface BreadcrumbLink {
  label: string;
  /** Absent on the current page. */
  href?: string;
  /** Siblings of this level, shown in a menu. */
  siblings?: readonly { label: string; href: string }[];
}

/** Home, then each level; a level's siblings open on hover and focus, and by their own button. */
export function Breadcrumb({ links }: { links: readonly BreadcrumbLink[] }) {
  return (
    <nav aria-label="Fil d'Ariane" className="relative text-sm text-ink-soft print:hidden">
      <ol className="flex flex-wrap items-center gap-x-1 gap-y-1">
        <li>
          <Link
            to="/"
            aria-label="Accueil"
            className="inline-grid size-8 place-items-center rounded-sm hover:text-lagoon"
          >
            <Icon icon={House} size={16} />
          </Link>
        </li>
        {links.map((link) => (
          <Level key={`${link.href}${link.label}`} link={link} />
        ))}
      </ol>
    </nav>
  );
}

/** Hover and focus open the menu by CSS; `menu` overrides them: opened by its button, or closed with Escape. */
function Level({ link }: { link: BreadcrumbLink }) {
  const level = useRef<HTMLLIElement>(null);
  const [menu, setMenu] = useState<'open' | 'closed' | undefined>();
  const wasOpen = useRef(false);
  const siblings = link.siblings ?? [];
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setMenu('closed');
    else if (level.current && moveFocus(level.current, event.key)) event.preventDefault();
  };
  const handleBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setMenu(undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links inside are what one uses
    <li
      ref={level}
      data-menu={menu}
      onKeyDown={siblings.length > 0 ? handleKeyDown : undefined}
      onBlur={handleBlur}
      // A tap fires pointerleave before its click.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setMenu(undefined)}
      className="group/crumb flex min-w-0 items-center gap-1 md:relative"
    >
      <Icon icon={ChevronRight} size={14} className="shrink-0 text-ink-faint" />
      {link.href ? (
        <Link to={link.href} prefetch="intent" className="rounded-sm py-1 hover:text-lagoon hover:underline">
          {link.label}
        </Link>
      ) : (
        <span aria-current="page" className="line-clamp-1 py-1 font-medium text-ink">
          {link.label}
        </span>
      )}
      {siblings.length > 0 && (
        <>
          <button
            type="button"
            aria-label={`Au même niveau que ${link.label}`}
            aria-expanded={menu === 'open'}
            onFocus={() => setMenu('open')}
            onPointerDown={() => {
              wasOpen.current = menu === 'open';
            }}
            // A press has already opened it by focus; a key press has not.
            onClick={({ detail }) => setMenu((detail > 0 ? wasOpen.current : menu === 'open') ? 'closed' : 'open')}
            className="inline-grid size-6 shrink-0 place-items-center rounded-sm text-ink-faint hover:text-lagoon pointer-coarse:size-9"
          >
            <Icon icon={ChevronDown} size={14} />
          </button>
          <Siblings of={link.label} links={siblings} />
        </>
      )}
    </li>
  );
}

function Siblings({ of, links }: { of: string; links: readonly { label: string; href: string }[] }) {
  return (
    <div role="group" aria-label={`Au même niveau que ${of}`} onMouseDown={preserveFocus} className="crumb-menu">
      {links.map((link) => (
        <Link key={link.href} to={link.href}>
          {link.label}
        </Link>
      ))}
    </div>
  );
}

/** Moves the focus with the arrow keys through a level's siblings; true when the focus moved. */
function moveFocus(level: HTMLElement, key: string): boolean {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return false;
  const focusable = [...level.querySelectorAll<HTMLElement>('a, button')];
  const next = focusable[focusable.findIndex((element) => element === document.activeElement) + step];
  next?.focus();
  return next !== undefined;
}
