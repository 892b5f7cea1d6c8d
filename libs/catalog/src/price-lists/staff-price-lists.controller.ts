import {
  changePriceList,
  createPriceList,
  decidePriceList,
  findClientPriceLists,
  findPriceList,
  findPriceListMargins,
  importPriceRules,
  type InputOf,
  listPriceLists,
  ok,
  previewPrice,
  type ReplyOf,
  type StaffPriceList,
  type StaffPriceListDetail,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { wireMoment } from '../promotions/promotion-terms.js';
import { EditPriceLists } from './edit-price-lists.js';
import { ImportPriceRules } from './import-price-rules.js';
import { keyOf, wireAudiences, wireRule, wireRuleTargets, wireStates, wireStatuses } from './price-list-terms.js';
import { type ListedPriceList, type PriceListDetail, PriceLists } from './price-lists.js';
import { PriceListMargins } from './price-list-margins.js';
import { PreviewPrice } from './preview-price.js';

const decided = { draft: 'Tarif suspendu', active: 'Tarif activé', archived: 'Tarif archivé' };

/** Price lists in the workspace. */
@Controller()
export class StaffPriceListsController {
  constructor(
    private readonly lists: PriceLists,
    private readonly editing: EditPriceLists,
    private readonly imports: ImportPriceRules,
    private readonly previews: PreviewPrice,
    private readonly margins: PriceListMargins,
  ) {}

  @Endpoint(listPriceLists)
  async list(@Input() { query }: InputOf<typeof listPriceLists>): Promise<ReplyOf<typeof listPriceLists>> {
    const { lists, total } = await this.lists.page(query);
    return { ...ok, data: { data: lists.map(toView), total } };
  }

  @Endpoint(previewPrice)
  async preview(@Input() { query }: InputOf<typeof previewPrice>): Promise<ReplyOf<typeof previewPrice>> {
    return { ...ok, data: await this.previews.preview(query) };
  }

  @Endpoint(findPriceList)
  async find(@Input() { params }: InputOf<typeof findPriceList>): Promise<ReplyOf<typeof findPriceList>> {
    return { ...ok, data: toDetail(await this.lists.find(params.id)) };
  }

  @Endpoint(findPriceListMargins)
  async findMargins(
    @Input() { params }: InputOf<typeof findPriceListMargins>,
  ): Promise<ReplyOf<typeof findPriceListMargins>> {
    return { ...ok, data: await this.margins.find(params.id) };
  }

  @Endpoint(findClientPriceLists)
  async ofClient(
    @Input() { params }: InputOf<typeof findClientPriceLists>,
  ): Promise<ReplyOf<typeof findClientPriceLists>> {
    return { ...ok, tarifs: (await this.lists.ofClient(params.id)).map(toView) };
  }

  @Endpoint(createPriceList)
  async create(
    @Input() { body }: InputOf<typeof createPriceList>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createPriceList>> {
    return { ...ok, message: 'Tarif enregistré', data: toDetail(await this.editing.create(body, user)) };
  }

  @Endpoint(changePriceList)
  async change(
    @Input() { params, body }: InputOf<typeof changePriceList>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changePriceList>> {
    return { ...ok, data: toDetail(await this.editing.change(params.id, body, user)) };
  }

  @Endpoint(decidePriceList)
  async decide(
    @Input() { params, body: { statut, version } }: InputOf<typeof decidePriceList>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof decidePriceList>> {
    const status = keyOf(wireStatuses, statut);
    const list = await this.editing.decide(params.id, { status, version }, user);
    return { ...ok, message: decided[status], data: toDetail(list) };
  }

  @Endpoint(importPriceRules)
  async import(
    @Input() { params, body }: InputOf<typeof importPriceRules>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof importPriceRules>> {
    const { added, changed, unchanged, errors, list } = await this.imports.import(params.id, body, user);
    return {
      ...ok,
      data: {
        ajoutees: added,
        changees: changed,
        inchangees: unchanged,
        erreurs: errors.map(({ line, message }) => ({ ligne: line, message })),
        tarif: list && toDetail(list),
      },
    };
  }
}

function toView(list: ListedPriceList): StaffPriceList {
  return {
    id: list.id,
    nom: list.name,
    audience: wireAudiences[list.audience],
    debut: list.starts_at && wireMoment(list.starts_at),
    fin: list.ends_at && wireMoment(list.ends_at),
    statut: wireStatuses[list.status],
    etat: wireStates[list.state],
    version: list.version,
    nombre_regles: list.rules,
    nombre_clients: list.clients,
  };
}

function toDetail(list: PriceListDetail): StaffPriceListDetail {
  return {
    ...toView(list),
    clients: list.clientList.map(({ id, name, email }) => ({ id, nom: name, email })),
    regles: list.ruleList.map(({ target, target_id, name, reference, min_quantity, kind, value }) => ({
      cible: { type: wireRuleTargets[target], id: target_id, nom: name ?? 'Tout le catalogue', reference },
      quantite: min_quantity,
      ...wireRule({ kind, value }),
    })),
  };
}
