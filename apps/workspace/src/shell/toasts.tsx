import { usePausableTimer } from '@boutik/ui';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';

type Tone = NotificationPayload['type'];
interface Toast {
  id: number;
  tone: Tone;
  content: ReactNode;
}

/** workspace.md §9. */
const TOAST_DURATION_MS = 5000;
const MAX_TOASTS = 5;

/** Shows react-admin's notifications at the bottom left, each for five seconds. */
export function Toasts() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  const [toasts, setToasts] = useState<Toast[]>([]);
  const next = useRef(0);
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification) return;
    next.current += 1;
    const { message, type, notificationOptions } = notification;
    const content = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message;
    setToasts((list) => [...list, { id: next.current, tone: type, content }].slice(-MAX_TOASTS));
  }, [notifications, takeNotification, translate]);
  const removeToast = useCallback((id: number) => setToasts((list) => list.filter((toast) => toast.id !== id)), []);
  return (
    <div role="status" aria-live="polite" aria-label="Notifications" className="toasts">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDone={removeToast} />
      ))}
    </div>
  );
}

const icons: Record<Tone, LucideIcon> = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
};

function ToastCard({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }) {
  const timer = usePausableTimer(TOAST_DURATION_MS, () => onDone(toast.id));
  return (
    <div
      className={`toast toast-${toast.tone}`}
      onMouseEnter={timer.pause}
      onMouseLeave={timer.resume}
      onFocus={timer.pause}
      onBlur={({ currentTarget }) => currentTarget.matches(':hover') || timer.resume()}
    >
      <Icon icon={icons[toast.tone]} className="toast-mark" />
      <p className="toast-text">{toast.content}</p>
      <NamedIconButton label="Fermer la notification" size="small" onClick={() => onDone(toast.id)}>
        <Icon icon={X} size={16} />
      </NamedIconButton>
    </div>
  );
}
