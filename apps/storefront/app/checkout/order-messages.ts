import type { ApiError } from '@boutik/api-client';

/** Shown when the order could not be sent, or the server failed (AC-422). */
export const PLACE_ORDER_FAILED = 'Une erreur est survenue lors de la validation de votre commande.';

const CLOSED = new Set(['seller-missing', 'payment-missing']);

/** True for a shop that takes no orders yet: its message is for the customer. */
export const isShopClosed = ({ body: { code } }: ApiError): boolean => code !== undefined && CLOSED.has(code);
