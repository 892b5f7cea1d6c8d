import { unknownAddress, UserAddresses, Users } from '@boutik/accounts';
import { type Customer, CustomerPrices } from '@boutik/catalog';
import {
  type DeliveryOption,
  type InputOf,
  ok,
  readDeliveryOptions,
  readGuestDelivery,
  type ReplyOf,
} from '@boutik/contract';
import {
  chooseDelivery,
  deliveryFee,
  type DeliveryMethod,
  DeliveryMethods,
  type Parcel,
  parcelOf,
  refusalText,
} from '@boutik/delivery';
import {
  arrivalDues,
  closureText,
  fromEuros,
  type PostalPlace,
  postalCodeOf,
  STANDARD_VAT,
  type TerritoryId,
  toEuros,
  vatIn,
  withVat,
} from '@boutik/kernel';
import { currentClosures } from '@boutik/platform/config';
import { chargedVat } from '@boutik/platform/documents';
import { Caller, type CallerInfo, CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { calculateAmounts } from '../domain/cart-amounts.js';
import { missingGuestId } from '../domain/cart.errors.js';
import { type CartOwner, Carts } from '../storage/carts.js';
import { ApplyCoupon } from '../use-cases/apply-coupon.js';
import { priceLines } from '../use-cases/price-lines.js';
import { toCartTotals } from './cart-views.js';

interface Destination extends PostalPlace {
  city: string;
}

type Options = ReplyOf<typeof readDeliveryOptions>;
const wireModes = { collection: 4, home: 5 } as const;

/** The ways to receive the cart of the signed-in user, or of a visitor at an address, with what the order would cost; the order computes it again. */
@Controller()
export class DeliveryOptionsController {
  constructor(
    private readonly carts: Carts,
    private readonly coupons: ApplyCoupon,
    private readonly prices: CustomerPrices,
    private readonly users: Users,
    private readonly addresses: UserAddresses,
    private readonly methods: DeliveryMethods,
  ) {}

  @Endpoint(readDeliveryOptions)
  read(
    @Input() { query }: InputOf<typeof readDeliveryOptions>,
    @CurrentUser() { id: userId, role }: SignedInUser,
  ): Promise<Options> {
    return this.optionsOf({ userId }, { userId, role }, () => this.addressOf(userId, query.adresse_id));
  }

  @Endpoint(readGuestDelivery)
  async readForGuest(
    @Input() { body }: InputOf<typeof readGuestDelivery>,
    @Caller() { guestCartId }: CallerInfo,
  ): Promise<Options> {
    if (guestCartId === null) throw missingGuestId();
    const address = { postalCode: body.code_postal ?? postalCodeOf(body.ville) ?? '', city: body.ville };
    await this.methods.assertServed(address);
    return this.optionsOf({ guestId: guestCartId }, { userId: null, role: null }, () => Promise.resolve(address));
  }

  private async addressOf(userId: number, id: number | undefined): Promise<Destination | undefined> {
    if (id === undefined) return (await this.users.find(userId))?.address;
    const address = await this.addresses.find(userId, id);
    if (!address) throw unknownAddress();
    return address;
  }

  private async optionsOf(
    owner: CartOwner,
    customer: Customer,
    findAddress: () => Promise<Destination | undefined>,
  ): Promise<Options> {
    const lines = await this.carts.lines(owner);
    const ids = lines.map((line) => line.productId);
    const [products, coupon, destination = { postalCode: '', city: '' }, terms] = await Promise.all([
      this.prices.find(ids, customer),
      this.coupons.current(owner, ids),
      findAddress(),
      this.methods.terms(ids, customer.userId),
    ]);
    const priced = priceLines(lines, products);
    const cartIn = (territory: TerritoryId): ParcelledCart => {
      const taxed = priced.map((line) => ({ ...line, vatRate: vatIn(territory, line.vatRate) }));
      const amounts = calculateAmounts(taxed);
      const parcel = parcelOf(lines, terms.products, amounts.total);
      return { amounts, priced: taxed, coupon, territory, parcel };
    };
    const { parcel } = cartIn('reunion');
    const home = chooseDelivery(terms.methods, { kind: 'home', pointId: null, destination, parcel });
    const points = terms.methods.filter(({ kind }) => kind === 'collection');
    const offered = home.method ? [...points, home.method] : points;
    return {
      ...ok,
      modes: offered.map((method) => toOption(method, cartIn(method.territory))),
      refus_domicile: home.refusal && destination.city ? refusalText(home.refusal, destination) : null,
    };
  }
}

type ParcelledCart = Parameters<typeof toCartTotals>[0] & { parcel: Parcel };

function toOption(method: DeliveryMethod, { parcel, ...cart }: ParcelledCart): DeliveryOption {
  const totals = toCartTotals(cart, (isFree) => (isFree ? 0 : deliveryFee(method, parcel)));
  const fee = totals.frais_livraison_ht ?? 0;
  return {
    mode: wireModes[method.kind],
    point_retrait: method.kind === 'collection' ? method.id : null,
    nom: method.name,
    adresse: method.address,
    horaires: hoursOf(method),
    complet: method.isFull,
    delai_min: method.minDays,
    delai_max: method.maxDays,
    frais_ht: fee,
    frais_ttc: toEuros(withVat(fromEuros(fee), vatIn(method.territory, chargedVat(STANDARD_VAT)))),
    totals,
    a_l_arrivee: arrivalDues(method.territory),
  };
}

/** Of a collection point, with the days on which the shop or the point is closed. */
function hoursOf({ kind, hours, ownClosures }: DeliveryMethod): string | null {
  if (kind !== 'collection') return hours;
  const lines = [...(hours ? [hours] : []), ...[...currentClosures(new Date()), ...ownClosures].map(closureText)];
  return lines.length === 0 ? null : lines.join('\n');
}
