import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ComponentType, type Key, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from './cx';
import { IconButton } from './button';
import { Icon } from './icon';
import { StaticList } from './static-list';
import { useReducedMotion } from './use-reduced-motion';

interface CarouselProps<Item extends object> {
  /** Accessible name of the list and its arrows. */
  label: string;
  /** Shown left of the arrows. */
  heading?: ReactNode;
  /** Called on the first interaction: the time to load more items. */
  onUse?: () => void;
  /** Names the list in the page. */
  name: string;
  /** Renders an item, an element of the list. */
  component: ComponentType<Item>;
  /** Null when only the server has them. */
  items: readonly Item[] | null;
  keyOf?: (item: Item) => Key;
  /** Number of items. */
  count: number;
}

const columns =
  'auto-cols-[max(8rem,(100%-0.75rem)/2)] sm:auto-cols-[calc((100%-2.5rem)/3)] lg:auto-cols-[calc((100%-3.75rem)/4)]';

/** Four at a time on a desktop, fewer on smaller screens; scrolls by touch, by arrows and by keyboard. */
export function Carousel<Item extends object>(props: CarouselProps<Item>) {
  const { label, heading, onUse, count, items } = props;
  const [list, setList] = useState<HTMLElement | null>(null);
  const reducedMotion = useReducedMotion();
  const handleUse = useOnce(onUse);
  const ends = useEnds(list, count);
  const scroll = (direction: 1 | -1) => {
    const gap = 20;
    const left = direction * ((list?.clientWidth ?? 0) + gap);
    list?.scrollBy({ left, behavior: reducedMotion ? 'instant' : 'smooth' });
  };
  return (
    <section
      aria-label={label}
      onPointerEnter={handleUse}
      onFocus={handleUse}
      onTouchStart={handleUse}
      className="grid gap-5"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        {/* As narrow as its longest word, before the buttons go below it. */}
        <div className="min-w-min flex-1">{heading}</div>
        <div className={cx('ml-auto flex gap-1 no-js:hidden', ends.start && ends.end && 'invisible')}>
          <IconButton
            label={`Précédents, ${label}`}
            disabled={ends.start}
            onClick={() => scroll(-1)}
            className="border border-line"
          >
            <Icon icon={ChevronLeft} />
          </IconButton>
          <IconButton
            label={`Suivants, ${label}`}
            disabled={ends.end}
            onClick={() => scroll(1)}
            className="border border-line"
          >
            <Icon icon={ChevronRight} />
          </IconButton>
        </div>
      </div>
      <StaticList
        as="ul"
        name={props.name}
        component={props.component}
        items={items}
        {...(props.keyOf && { keyOf: props.keyOf })}
        listRef={setList}
        prefetch
        className={cx(
          'no-scrollbar -m-1 grid snap-x snap-mandatory scroll-px-1 grid-flow-col gap-3 overflow-x-auto overscroll-x-contain p-1 *:snap-start sm:gap-5',
          columns,
        )}
      />
    </section>
  );
}

/** Wraps a callback to run once. */
function useOnce(callback: (() => void) | undefined): () => void {
  const done = useRef(false);
  return () => {
    if (done.current) return;
    done.current = true;
    callback?.();
  };
}

/** Whether the list is scrolled to its start and its end. */
function useEnds(element: HTMLElement | null, count: number) {
  const [ends, setEnds] = useState({ start: true, end: count <= 4 });
  useEffect(() => {
    if (!element || count === 0) return;
    const update = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const next = { start: element.scrollLeft < 8, end: rest < 8 };
      setEnds((current) => (current.start === next.start && current.end === next.end ? current : next));
    };
    const size = new ResizeObserver(update);
    size.observe(element);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [element, count]);
  return ends;
}
