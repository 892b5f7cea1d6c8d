import { useRouteLoaderData } from 'react-router';
import type { ShellData } from './shell-data';

/** The root loader's data; undefined only when that loader itself failed. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<{ shell: ShellData }>('root')?.shell;
}
