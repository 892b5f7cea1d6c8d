import type { ShouldRevalidateFunction } from 'react-router';
import { OFFLINE_STATUS } from './unless-offline';

/**
 * For pages whose form is rejected because the data has changed: the loaders run again whatever the response, except
 * when the server could not be reached.
 */
export const revalidateAfterForm: ShouldRevalidateFunction = ({ formMethod, actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (formMethod !== undefined && formMethod !== 'GET' && actionStatus !== OFFLINE_STATUS);
