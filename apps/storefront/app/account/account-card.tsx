import type { ReactNode } from 'react';

/** A narrow centred card: sign-in, registration, messages about the account. */
export function AccountCard({
  title,
  intro,
  wide = false,
  children,
}: {
  title: string;
  intro?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    // The footer has a top margin on other pages; this page extends down to it.
    <div className="-mb-20 min-h-[60vh] bg-vanilla px-4 py-10 sm:py-16">
      <section
        className={`mx-auto rounded-lg border border-line bg-surface p-6 sm:p-10 ${wide ? 'max-w-3xl' : 'max-w-md'}`}
      >
        <h1 className="text-3xl">{title}</h1>
        {intro && <div className="mt-2 text-ink-soft">{intro}</div>}
        <div className="mt-8">{children}</div>
      </section>
    </div>
  );
}
