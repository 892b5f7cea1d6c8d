import { island } from '../ui/island';

/** The page of what went wrong; its scripts are fetched where it stands. */
export const Failure = island(async () => (await import('./failure-page')).FailurePage);
