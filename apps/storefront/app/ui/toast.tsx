import { usePausableTimer } from '@boutik/ui';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { IconButton } from './button';
import { cx } from './cx';
import { Icon } from './icon';
import { whenPageIdle } from './when-page-idle';

type ToastTone = 'good' | 'bad' | 'info';
interface Toast {
  id: number;
  tone: ToastTone;
  text: string;
  durationMs: number;
}

/** storefront.md §9: five seconds, at most twenty. */
const DURATION_MS = 5000;
/** accounts.md §9: for account and order pages. */
const BRIEF_DURATION_MS = 3000;
const MAX_TOASTS = 20;

let placeToasts: ((region: HTMLElement) => void) | undefined;

/** Without network, toasts stay where the style sheet places them. */
const loadPlacement = () =>
  import('./toast-place').then(
    (loaded) => (placeToasts = loaded.placeToasts),
    () => undefined,
  );

type ShowToast = (tone: ToastTone, text: string, durationMs?: number) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Shows a toast from code outside of React: the actions of forms. */
export let showMessage: ShowToast = () => {};

/** Returns `showToast(tone, text)`: shows a French message at the top right for five seconds. */
export function useToast(): (tone: ToastTone, text: string) => void {
  return useContext(ToastContext);
}

/** The same for three seconds, for account and order pages (AC-466). */
export function useBriefToast(): (tone: ToastTone, text: string) => void {
  const showToast = useContext(ToastContext);
  return useCallback((tone, text) => showToast(tone, text, BRIEF_DURATION_MS), [showToast]);
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(0);
  const showToast = useCallback((tone: ToastTone, text: string, durationMs = DURATION_MS) => {
    next.current += 1;
    const id = next.current;
    const toast = { id, tone, text, durationMs };
    // The newest comes first, so that it is always visible; the same message again replaces the one before.
    setToasts((list) => [toast, ...list.filter((one) => one.text !== text || one.tone !== tone)].slice(0, MAX_TOASTS));
  }, []);
  const region = useRef<HTMLOutputElement>(null);
  const isEmpty = toasts.length === 0;
  // Loaded before it is needed; without it, toasts appear where the style sheet says.
  useEffect(() => whenPageIdle(() => void loadPlacement()), []);
  useLayoutEffect(() => {
    if (isEmpty) return;
    const place = () => {
      if (region.current) placeToasts?.(region.current);
    };
    if (placeToasts) place();
    // A message of the page before comes while this page loads.
    else void loadPlacement().then(place);
  }, [isEmpty]);
  useEffect(() => {
    showMessage = showToast;
  }, [showToast]);
  const remove = useCallback((id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)), []);
  const cards = useMemo(
    () => toasts.map((toast) => <ToastCard key={toast.id} toast={toast} onDone={remove} />),
    [toasts, remove],
  );
  return (
    <ToastContext.Provider value={showToast}>
      {children}
      <output
        ref={region}
        aria-live="polite"
        aria-label="Notifications"
        className="pointer-events-none fixed top-32 right-3 z-50 grid max-h-dvh w-[min(24rem,calc(100%-1.5rem))] content-start gap-2 overflow-hidden"
      >
        {cards}
      </output>
    </ToastContext.Provider>
  );
}

const icons = { good: CircleCheck, bad: CircleAlert, info: Info } as const;
const colours: Record<ToastTone, string> = { good: 'text-leaf', bad: 'text-hibiscus', info: 'text-lagoon' };

function ToastCard({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }) {
  const timer = usePausableTimer(toast.durationMs, () => onDone(toast.id));
  return (
    <div
      onMouseEnter={timer.pause}
      onMouseLeave={timer.resume}
      onFocus={timer.pause}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || timer.resume()}
      className="pointer-events-auto flex animate-rise items-center gap-3 rounded-md border border-line bg-surface py-1.5 pr-1.5 pl-4 shadow-float"
    >
      <Icon icon={icons[toast.tone]} className={cx('shrink-0', colours[toast.tone])} />
      <p className="min-w-0 flex-1 text-sm font-medium">{toast.text}</p>
      <IconButton label="Fermer la notification" onClick={() => onDone(toast.id)}>
        <Icon icon={X} size={16} />
      </IconButton>
    </div>
  );
}
