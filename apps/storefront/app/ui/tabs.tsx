import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { cx } from './cx';

interface Tab {
  name: string;
  label: string;
  content: ReactNode;
}

/** Tabs with arrow keys; every panel stays in the DOM so that it can be found and printed. */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const [chosen, choose] = useState(tabs[0]?.name);
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = tabs.findIndex((tab) => tab.name === chosen);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (!next) return;
    choose(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} className="no-scrollbar flex gap-6 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`${id}-${tab.name}`}
            type="button"
            role="tab"
            aria-selected={tab.name === chosen}
            aria-controls={`${id}-${tab.name}-panel`}
            tabIndex={tab.name === chosen ? 0 : -1}
            onClick={() => choose(tab.name)}
            onKeyDown={move}
            className={cx(
              'min-h-12 border-b-2 px-1 font-semibold whitespace-nowrap -outline-offset-2',
              tab.name === chosen ? 'border-lagoon text-lagoon' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.name}
          id={`${id}-${tab.name}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${tab.name}`}
          hidden={tab.name !== chosen}
          className="pt-5"
        >
          {tab.content}
        </div>
      ))}
    </div>
  );
}
