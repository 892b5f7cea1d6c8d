import type { FaqCategory } from '@boutik/contract';
import {
  CircleHelp,
  Cpu,
  CreditCard,
  FileText,
  LayoutGrid,
  type LucideIcon,
  ShieldCheck,
  ShoppingCart,
  Truck,
  Undo2,
  User,
  Wrench,
} from 'lucide-react';
import type { MouseEvent } from 'react';
import { cx } from '../ui/cx';
import { Icon } from '../ui/icon';
import { faqPath, type FaqChoice } from './faq-choice';

const icons: Record<string, LucideIcon> = {
  'shopping-cart': ShoppingCart,
  truck: Truck,
  'credit-card': CreditCard,
  'undo-2': Undo2,
  cpu: Cpu,
  user: User,
  wrench: Wrench,
  'shield-check': ShieldCheck,
  'file-text': FileText,
};

interface FaqThemesProps {
  categories: readonly (FaqCategory & { count: number })[];
  total: number;
  choice: FaqChoice;
  onChoose: (choice: FaqChoice) => void;
}

/** The categories with their question counts: links, so that they work without scripts. */
export function FaqThemes({ categories, total, choice, onChoose }: FaqThemesProps) {
  const everything = { id: 0, name: 'Toutes les questions', icon: 'all', count: total };
  return (
    <nav aria-label="Thèmes" className="min-w-0">
      <ul className="relative flex gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-2 lg:grid">
        {[everything, ...categories].map(({ id, name, icon, count }) => {
          const own: FaqChoice = id === 0 ? { kind: 'list' } : { kind: 'category', id };
          const current = id === 0 ? choice.kind === 'list' : choice.kind === 'category' && choice.id === id;
          const press = (event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            onChoose(own);
          };
          return (
            <li key={id} className="shrink-0">
              <a
                href={faqPath(own)}
                onClick={press}
                aria-current={current ? 'true' : undefined}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-md border px-3.5 py-2 whitespace-nowrap transition-colors',
                  current
                    ? 'border-lagoon bg-lagoon-soft font-semibold text-lagoon-deep'
                    : 'border-line bg-surface hover:border-ink-soft',
                )}
              >
                <Icon icon={id === 0 ? LayoutGrid : (icons[icon] ?? CircleHelp)} size={18} className="shrink-0" />
                <span className="flex-1">{name}</span>
                <span className="text-sm tabular-nums text-ink-soft">
                  {count}
                  <span className="sr-only"> questions</span>
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
