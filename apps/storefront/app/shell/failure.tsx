import { island } from '../ui/island';

/** The error page; its scripts are loaded only when it is rendered. */
export const Failure = island(async () => (await import('./failure-page')).FailurePage);
