import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './icon';
import './stat-card.css';

interface StatCardProps {
  label: string;
  icon: LucideIcon;
  tone?: 'lagoon' | 'leaf' | 'sun' | 'hibiscus';
  /** Null while it is not known. */
  value: ReactNode;
  aside?: ReactNode;
}

/** One value with its label. */
export function StatCard({ label, icon, tone = 'lagoon', value, aside }: StatCardProps) {
  return (
    <div className="stat-card">
      <span className={`stat-card-icon stat-card-${tone}`}>
        <Icon icon={icon} size={22} />
      </span>
      <dl>
        <dt>{label}</dt>
        <dd className="tabular-nums">{value ?? <span className="faint">—</span>}</dd>
        {aside && <dd className="stat-card-aside">{aside}</dd>}
      </dl>
    </div>
  );
}

/** Cards side by side, as many as fit. */
export function StatCards({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section aria-label={name} className="stat-cards">
      {children}
    </section>
  );
}
