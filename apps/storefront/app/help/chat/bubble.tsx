import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../../ui/cx';
import { Link } from '../../ui/link';

interface ChatLogProps {
  label: string;
  /** A changed value scrolls to the end. */
  scrollKey: string | number;
  /** Older messages and the button that loads them; outside the live region. */
  before?: ReactNode;
  box?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The list of messages: a live region that scrolls to the last message. */
export function ChatLog({ label, scrollKey, before, box, children }: ChatLogProps) {
  const ownBox = useRef<HTMLDivElement>(null);
  const scrolled = box ?? ownBox;
  return (
    <div
      ref={scrolled}
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-2.5 overflow-y-auto p-4 -outline-offset-2"
    >
      {before}
      <div role="log" aria-label="Messages" className="flex flex-auto flex-col gap-2.5">
        {children}
      </div>
      <ScrollToEnd key={scrollKey} box={scrolled} />
    </div>
  );
}

/** Scrolls the box to its end when it is mounted. */
function ScrollToEnd({ box }: { box: RefObject<HTMLDivElement | null> }): null {
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [box]);
  return null;
}

interface BubbleProps {
  /** Written by the current user. */
  own?: boolean;
  /** The author's name, for screen readers. */
  author: string;
  children: ReactNode;
  below?: ReactNode;
}

export function Bubble({ own = false, author, children, below }: BubbleProps) {
  return (
    <div className={cx('grid max-w-[85%] gap-1', own ? 'justify-items-end self-end' : 'self-start')}>
      <div
        className={cx(
          'rounded-lg px-3.5 py-2.5 text-[0.9375rem] wrap-anywhere whitespace-pre-line',
          own ? 'rounded-br-sm bg-lagoon text-on-lagoon' : 'rounded-bl-sm bg-mist text-ink',
        )}
      >
        <span className="sr-only">{author}&nbsp;: </span>
        {children}
      </div>
      {below && <div className="px-1 text-xs text-ink-soft">{below}</div>}
    </div>
  );
}

export function TypingBubble({ author }: { author: string }) {
  return (
    <div className="self-start rounded-lg rounded-bl-sm bg-mist px-4 py-3.5">
      <span className="sr-only">{author} écrit…</span>
      <span aria-hidden className="typing-dots">
        <i />
        <i />
        <i />
      </span>
    </div>
  );
}

/** Links attached to a message; internal ones only. */
export function ChatLinks({ links }: { links: readonly { url: string; text: string }[] }) {
  const localLinks = links.filter(({ url }) => /^\/(?!\/)/.test(url));
  if (localLinks.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 self-start">
      {localLinks.map(({ url, text }) => (
        <li key={url}>
          <Link
            to={url}
            className="inline-block rounded-full border border-line-strong px-3 py-1.5 text-sm text-lagoon hover:border-lagoon hover:bg-lagoon-soft"
          >
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
