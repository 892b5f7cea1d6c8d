import type { ShouldRevalidateFunction } from 'react-router';

/** For pages whose form is refused because the world has moved on: what they show is read again, whatever the answer. */
export const readAgainAfterForm: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  defaultShouldRevalidate || (formMethod !== undefined && formMethod !== 'GET');
