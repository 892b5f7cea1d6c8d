import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** A button or link to continue. */
  action?: ReactNode;
  /** An error: announced to screen readers at once. */
  alert?: boolean;
}

/** Shown instead of content: empty list, not found, or error. */
export function EmptyState({ icon, title, children, action, alert = false }: EmptyStateProps) {
  return (
    <div role={alert ? 'alert' : undefined} className={alert ? 'empty-state empty-state-bad' : 'empty-state'}>
      <span className="empty-state-icon">
        <Icon icon={icon} size={26} />
      </span>
      <p className="empty-state-title">{title}</p>
      {children && <div className="soft">{children}</div>}
      {action && <div className="empty-state-action">{action}</div>}
    </div>
  );
}
