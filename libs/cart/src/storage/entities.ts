import { CartRow } from './cart.entity.js';
import { CartLineRow } from './cart-line.entity.js';
import { CartReservationRow } from './cart-reservation.entity.js';
import { SavedCartLineRow } from './saved-cart-line.entity.js';

/** All entities of carts. */
export const cartEntities = [CartRow, CartLineRow, CartReservationRow, SavedCartLineRow];
