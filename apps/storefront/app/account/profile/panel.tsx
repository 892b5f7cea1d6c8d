import type { ReactNode } from 'react';

/** A section of the profile page, with the anchor that the page's menu links to. */
export function Panel({
  id,
  title,
  intro,
  children,
}: {
  id: string;
  title: string;
  intro?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="grid scroll-mt-28 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 className="text-2xl">{title}</h2>
        {intro && <p className="text-ink-soft">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

export const panelStyle = 'grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-7';
