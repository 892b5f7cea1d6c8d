import type { KeyboardEvent } from 'react';

/**
 * Arrow keys in the department menu: up and down move within a level, right enters the subcategories of a department,
 * left returns, Home and End go to the first and last link. Departments have `data-department`, their subcategories
 * `data-submenu`.
 */
export function handleMenuKeys(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const current = document.activeElement;
  const next = current instanceof HTMLElement && menu.contains(current) ? nextLink(menu, current, event.key) : null;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextLink(menu: HTMLElement, current: HTMLElement, key: string): HTMLElement | null {
  const departments = linksOf(menu, '[data-department]');
  if (current.tagName === 'SUMMARY') return key === 'ArrowDown' ? (departments[0] ?? null) : null;
  const submenu = current.closest<HTMLElement>('[data-submenu]');
  const item = current.closest<HTMLElement>('[data-item]');
  if (key === 'ArrowRight' && !submenu) return item?.querySelector<HTMLElement>('[data-submenu] a') ?? null;
  if (key === 'ArrowLeft' && submenu) return item?.querySelector<HTMLElement>('[data-department]') ?? null;
  return siblingLink(submenu ? linksOf(submenu, 'a') : departments, current, key);
}

function siblingLink(level: readonly HTMLElement[], current: HTMLElement, key: string): HTMLElement | null {
  const at = level.indexOf(current);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: level.length - 1 }[key];
  return to === undefined ? null : (level[to] ?? null);
}

function linksOf(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}
