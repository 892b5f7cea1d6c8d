import { Users } from '@boutik/accounts';
import { CustomerPrices } from '@boutik/catalog';
import { type DeliveryOption, ok, readDeliveryOptions, type ReplyOf } from '@boutik/contract';
import { deliveryFee, type DeliveryMethod, DeliveryMethods, homeMethodFor, refusalText } from '@boutik/delivery';
import { fromEuros, STANDARD_VAT, toEuros, withVat } from '@boutik/kernel';
import { chargedVat } from '@boutik/platform/documents';
import { CurrentUser, Endpoint, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { calculateAmounts } from '../domain/cart-amounts.js';
import { Carts } from '../storage/carts.js';
import { ApplyCoupon } from '../use-cases/apply-coupon.js';
import { priceLines } from '../use-cases/price-lines.js';
import { toCartTotals } from './cart-views.js';

type Options = ReplyOf<typeof readDeliveryOptions>;
const wireModes = { collection: 4, home: 5 } as const;

/** The ways to receive the cart of the signed-in user, with what the order would cost; the order computes it again. */
@Controller()
export class DeliveryOptionsController {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: ApplyCoupon,
    private readonly prices: CustomerPrices,
    private readonly users: Users,
    private readonly methods: DeliveryMethods,
  ) {}

  @Endpoint(readDeliveryOptions)
  async read(@CurrentUser() { id: userId, role }: SignedInUser): Promise<Options> {
    const owner = { userId };
    const lines = await this.carts.lines(owner);
    const ids = lines.map((line) => line.productId);
    const [products, coupon, user, methods] = await Promise.all([
      this.prices.find(ids, { userId, role }),
      this.coupons.current(owner, ids),
      this.users.find(userId),
      this.methods.offered(),
    ]);
    const priced = priceLines(lines, products);
    const cart = { amounts: calculateAmounts(priced), priced, coupon };
    const address = user?.address;
    const home = address && homeMethodFor(methods, address);
    const offered = [...methods.filter(({ kind }) => kind === 'collection'), ...(home ? [home] : [])];
    const isUnserved = address !== undefined && address.city !== '' && !home;
    return {
      ...ok,
      modes: offered.map((method) => toOption(method, cart)),
      refus_domicile: isUnserved ? refusalText('outside-zones', address) : null,
    };
  }
}

function toOption(method: DeliveryMethod, cart: Parameters<typeof toCartTotals>[0]): DeliveryOption {
  const totals = toCartTotals(cart, (isFree) => (isFree ? 0 : deliveryFee(method, cart.amounts.total)));
  const fee = totals.frais_livraison_ht ?? 0;
  return {
    mode: wireModes[method.kind],
    point_retrait: method.kind === 'collection' ? method.id : null,
    nom: method.name,
    adresse: method.address,
    horaires: method.hours,
    delai_min: method.minDays,
    delai_max: method.maxDays,
    frais_ht: fee,
    frais_ttc: toEuros(withVat(fromEuros(fee), chargedVat(STANDARD_VAT))),
    totals,
  };
}
