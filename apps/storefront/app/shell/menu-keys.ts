import type { KeyboardEvent } from 'react';

/**
 * Arrow keys in the department menu: up and down move within a level, right enters the subcategories of a department,
 * left returns, Home and End go to the first and last link. Departments have `data-department`, their subcategories
 * `data-submenu`.
 */
export function walkMenu(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const here = document.activeElement;
  const next = here instanceof HTMLElement && menu.contains(here) ? nextStop(menu, here, event.key) : null;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function nextStop(menu: HTMLElement, here: HTMLElement, key: string): HTMLElement | null {
  const departments = linksOf(menu, '[data-department]');
  if (here.tagName === 'SUMMARY') return key === 'ArrowDown' ? (departments[0] ?? null) : null;
  const shelves = here.closest<HTMLElement>('[data-submenu]');
  const item = here.closest<HTMLElement>('[data-item]');
  if (key === 'ArrowRight' && !shelves) return item?.querySelector<HTMLElement>('[data-submenu] a') ?? null;
  if (key === 'ArrowLeft' && shelves) return item?.querySelector<HTMLElement>('[data-department]') ?? null;
  return stepIn(shelves ? linksOf(shelves, 'a') : departments, here, key);
}

function stepIn(level: readonly HTMLElement[], here: HTMLElement, key: string): HTMLElement | null {
  const at = level.indexOf(here);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: level.length - 1 }[key];
  return to === undefined ? null : (level[to] ?? null);
}

function linksOf(within: HTMLElement, selector: string): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)];
}
