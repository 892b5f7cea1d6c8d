import type { ShouldRevalidateFunction } from 'react-router';
import { AWAY } from './unless-away';

/**
 * For pages whose form is refused because the world has moved on: what they show is read again, whatever the answer.
 * A shop that did not answer the form would not answer this either.
 */
export const readAgainAfterForm: ShouldRevalidateFunction = ({ formMethod, actionStatus, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (formMethod !== undefined && formMethod !== 'GET' && actionStatus !== AWAY);
