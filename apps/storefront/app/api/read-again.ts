import type { ShouldRevalidateFunction } from 'react-router';
import { AWAY } from './unless-away';

/**
 * For pages whose form is rejected because the data has changed: the loaders run again whatever the response, except
 * when the server could not be reached.
 */
export const readAgainAfterForm: ShouldRevalidateFunction = ({ formMethod, actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (formMethod !== undefined && formMethod !== 'GET' && actionStatus !== AWAY);
