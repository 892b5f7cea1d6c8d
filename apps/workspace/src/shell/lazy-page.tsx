import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import { logError } from '../api/log-error';
import { ListSkeleton } from '../ui/list-skeleton';
import { NotLoaded, PageNotLoaded } from './not-loaded';

/**
 * A page, or a part of one, whose script is loaded when it is shown first. When it does not arrive, `Failure` takes its
 * place, and the menu and the rest of the page stay.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Failure: () => ReactElement = NotLoaded,
): ComponentType<Props> {
  const loadOrFail = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      logError(error);
      return { default: Failure };
    }
  };
  const Part = lazy(loadOrFail);
  return (props: Props) => (
    <Suspense fallback={<ListSkeleton label="Chargement" />}>
      <Part {...props} />
    </Suspense>
  );
}

export function lazyPage(load: () => Promise<ComponentType>): ReactElement {
  const Page = lazyPart(load, PageNotLoaded);
  return <Page />;
}
