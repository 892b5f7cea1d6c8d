import { ApiError, endpoints } from '@boutik/api-client';
import type { AppLoadContext } from 'react-router';
import { call } from '../api/call';
import { guestCartOfKey, hasSession, newGuestCartId, readGuestCartId, setGuestCartCookie } from '../api/session';
import { idempotencyOptions } from '../api/idempotency-options';

interface Line {
  produit_id: number;
  quantity: number;
}

/** The cart that products are added to: the user's, or a guest cart that is created on first use. */
export class VisitorCart {
  /** Its Set-Cookie header once something was added to a guest cart; null for a user's. */
  cookie: string | null = null;
  private guestCart: string | null;

  constructor(
    private readonly request: Request,
    private readonly context: AppLoadContext,
    /** With the key that makes a repeated form add once. */
    private readonly form: FormData,
  ) {
    this.guestCart = readGuestCartId(request);
  }

  /** Throws ApiError when the product cannot be added. */
  async add(line: Line): Promise<void> {
    if (await this.addToOwn(line)) return;
    const cart = this.guestCart ?? (await guestCartOfKey(this.request)) ?? newGuestCartId();
    this.guestCart = cart;
    const body = { ...line, session_id: cart };
    await call(
      this.context,
      endpoints.addToGuestCart,
      { body },
      { ...idempotencyOptions(this.form, line), token: null, guestCart: cart },
    );
    this.cookie = setGuestCartCookie(this.context, cart);
  }

  /** False without a session, or when it has ended. */
  private async addToOwn(body: Line): Promise<boolean> {
    if (!hasSession(this.request)) return false;
    try {
      await call(this.context, endpoints.addToCart, { body }, idempotencyOptions(this.form, body));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return false;
      throw error;
    }
  }
}
