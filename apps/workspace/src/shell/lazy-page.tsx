import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { ListSkeleton } from '../ui/list-skeleton';

/** A page, or a part of one, whose script is loaded when it is shown first. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await load() }));
  return (props: Props) => (
    <Suspense fallback={<ListSkeleton label="Chargement" />}>
      <Part {...props} />
    </Suspense>
  );
}

export function lazyPage(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazyPart(load);
  return <Page />;
}
