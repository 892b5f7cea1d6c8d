import { Eye } from 'lucide-react';
import { Icon } from '../ui/icon';
import { place } from './place';
import { useVisitor } from './use-visitor';

/**
 * Says that a member of the staff sees the site as this client. A shared page contains it for everyone, without a name,
 * and shows it in such a session alone; its form works without scripts.
 */
export function ViewBanner() {
  const visitor = useVisitor();
  if (visitor && visitor.viewed === undefined) return null;
  return (
    <aside
      aria-label="Vue du site comme un client"
      data-nosnippet=""
      {...place(visitor, 'viewed')}
      className="sticky top-0 z-50 border-b-4 border-sun bg-basalt text-on-basalt"
    >
      <form
        method="post"
        action="/logout?vue=client"
        className="shell flex items-center justify-between gap-4 py-1.5 text-sm sm:justify-center"
      >
        <p className="flex items-center gap-2">
          <Icon icon={Eye} size={18} className="shrink-0" />
          <span>
            Vous voyez le site comme <strong data-fill={visitor ? undefined : 'viewed'}>{visitor?.viewed}</strong> ·
            lecture seule
          </span>
        </p>
        <button
          type="submit"
          className="min-h-11 shrink-0 rounded-md border border-current px-4 font-semibold transition-colors hover:bg-basalt-raised"
        >
          Quitter
        </button>
      </form>
    </aside>
  );
}
