import { type LucideIcon, PackageOpen, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { Icon } from './icon';

interface EmptyStateProps {
  title: string;
  icon?: LucideIcon;
  children?: ReactNode;
  /** A link or a button. */
  action?: ReactNode;
}

/** An empty state with a title and an action. */
export function EmptyState({ title, icon = PackageOpen, children, action }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg bg-vanilla px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-ground text-lagoon">
        <Icon icon={icon} size={26} />
      </span>
      <h2 className="text-xl wrap-anywhere">{title}</h2>
      {children && <div className="max-w-md text-balance text-ink-soft">{children}</div>}
      {action && <div className="pt-2">{action}</div>}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  children?: ReactNode;
  onRetry?: () => void;
  busy?: boolean;
}

/** A loading error with an optional retry button. */
export function ErrorState({ title, children, onRetry, busy }: ErrorStateProps) {
  return (
    <div
      role="alert"
      className="grid justify-items-center gap-3 rounded-lg border border-line bg-surface px-6 py-12 text-center"
    >
      <span className="grid size-14 place-items-center rounded-full bg-hibiscus-soft text-hibiscus">
        <Icon icon={TriangleAlert} size={26} />
      </span>
      <p className="max-w-md font-heading text-lg font-semibold">{title}</p>
      {children && <div className="max-w-md text-ink-soft">{children}</div>}
      {onRetry && (
        <Button tone="secondary" onClick={onRetry} busy={busy}>
          {!busy && <Icon icon={RotateCw} size={18} />}
          Réessayer
        </Button>
      )}
    </div>
  );
}
