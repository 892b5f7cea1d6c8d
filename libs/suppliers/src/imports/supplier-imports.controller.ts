import {
  changeSupplierFeed,
  createSupplier,
  createSupplierImport,
  fetchSupplierFile,
  findSupplierFeed,
  findSupplierImport,
  type InputOf,
  listImportSuppliers,
  listSupplierImports,
  ok,
  previewSupplierImport,
  type ReplyOf,
  revertSupplierImport,
  startSupplierImport,
  stopSupplierImport,
  uploadImportPart,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditImports } from './edit-imports.js';
import { ImportViews, toImportView } from './import-views.js';
import { PreviewImport } from './preview-import.js';
import { SupplierImports } from './storage/supplier-imports.js';
import { SupplierFeeds } from './supplier-feeds.js';

/** Imports of supplier files in the workspace. */
@Controller()
export class SupplierImportsController {
  constructor(
    private readonly imports: SupplierImports,
    private readonly views: ImportViews,
    private readonly editing: EditImports,
    private readonly previewing: PreviewImport,
    private readonly feeds: SupplierFeeds,
  ) {}

  @Endpoint(listSupplierImports)
  async list(@Input() { query }: InputOf<typeof listSupplierImports>): Promise<ReplyOf<typeof listSupplierImports>> {
    const { imports, total } = await this.imports.page(query);
    return { ...ok, data: { data: imports.map(toImportView), total } };
  }

  @Endpoint(findSupplierImport)
  async find(@Input() { params }: InputOf<typeof findSupplierImport>): Promise<ReplyOf<typeof findSupplierImport>> {
    return { ...ok, data: await this.views.detail(params.id) };
  }

  @Endpoint(createSupplierImport)
  async create(
    @Input() { body }: InputOf<typeof createSupplierImport>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createSupplierImport>> {
    const { id } = await this.editing.create(body, user);
    return { ...ok, data: await this.views.detail(id) };
  }

  @Endpoint(uploadImportPart)
  async upload(@Input() { params, body }: InputOf<typeof uploadImportPart>): Promise<ReplyOf<typeof uploadImportPart>> {
    return { ...ok, complet: await this.editing.addPart(params.id, params.numero, body.partie) };
  }

  @Endpoint(previewSupplierImport)
  async preview(
    @Input() { params }: InputOf<typeof previewSupplierImport>,
  ): Promise<ReplyOf<typeof previewSupplierImport>> {
    return { ...ok, data: await this.previewing.preview(params.id) };
  }

  @Endpoint(startSupplierImport)
  async start(
    @Input() { params, body }: InputOf<typeof startSupplierImport>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof startSupplierImport>> {
    await this.editing.start(params.id, { dryRun: body.essai, ignoresLimits: body.malgre_limites }, user);
    const message = body.essai ? 'La vérification commence.' : 'L’import commence.';
    return { ...ok, message, data: await this.views.detail(params.id) };
  }

  @Endpoint(stopSupplierImport)
  async stop(
    @Input() { params }: InputOf<typeof stopSupplierImport>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof stopSupplierImport>> {
    await this.editing.stop(params.id, user);
    return { ...ok, message: 'L’import s’arrête.', data: await this.views.detail(params.id) };
  }

  @Endpoint(revertSupplierImport)
  async revert(
    @Input() { params }: InputOf<typeof revertSupplierImport>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof revertSupplierImport>> {
    await this.editing.revert(params.id, user);
    return { ...ok, message: 'L’annulation commence.', data: await this.views.detail(params.id) };
  }

  @Endpoint(listImportSuppliers)
  async suppliers(): Promise<ReplyOf<typeof listImportSuppliers>> {
    const suppliers = await this.feeds.suppliers();
    return { ...ok, data: suppliers.map(({ id, name }) => ({ id, nom: name })) };
  }

  @Endpoint(createSupplier)
  async createSupplier(
    @Input() { body }: InputOf<typeof createSupplier>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createSupplier>> {
    const { id, name } = await this.feeds.createSupplier(body.nom, user);
    return { ...ok, data: { id, nom: name } };
  }

  @Endpoint(findSupplierFeed)
  async feed(@Input() { params }: InputOf<typeof findSupplierFeed>): Promise<ReplyOf<typeof findSupplierFeed>> {
    return { ...ok, data: await this.views.feed(await this.feeds.find(params.id)) };
  }

  @Endpoint(changeSupplierFeed)
  async changeFeed(
    @Input() { params, body }: InputOf<typeof changeSupplierFeed>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeSupplierFeed>> {
    const feed = await this.feeds.save(params.id, body, user);
    return { ...ok, message: 'Réglages enregistrés', data: await this.views.feed(feed) };
  }

  @Endpoint(fetchSupplierFile)
  async fetch(
    @Input() { params }: InputOf<typeof fetchSupplierFile>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof fetchSupplierFile>> {
    await this.editing.fetch(params.id, user);
    return { ...ok, message: 'Le fichier est demandé au fournisseur\u202f; son import apparaît dans la liste.' };
  }
}
