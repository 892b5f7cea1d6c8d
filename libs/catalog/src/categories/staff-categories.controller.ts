import {
  changeCategory,
  createCategory,
  deleteCategory,
  findStaffCategory,
  type InputOf,
  mergeCategory,
  moveCategory,
  ok,
  readCategoryTree,
  type ReplyOf,
  uploadCataloguePicture,
} from '@boutik/contract';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { EditCategory } from './edit-category.js';
import { EditCategoryTree } from './edit-category-tree.js';
import { StaffCategoryTrees } from './staff-category-tree.js';
import { UploadCataloguePicture } from './upload-catalogue-picture.js';

/** The category tree in the workspace, for administrators. */
@Controller()
export class StaffCategoriesController {
  constructor(
    private readonly trees: StaffCategoryTrees,
    private readonly editTree: EditCategoryTree,
    private readonly editCategory: EditCategory,
    private readonly pictures: UploadCataloguePicture,
  ) {}

  @Endpoint(readCategoryTree)
  async tree(): Promise<ReplyOf<typeof readCategoryTree>> {
    return { ...ok, data: await this.trees.read() };
  }

  @Endpoint(findStaffCategory)
  async find(@Input() { params }: InputOf<typeof findStaffCategory>): Promise<ReplyOf<typeof findStaffCategory>> {
    return { ...ok, data: await this.trees.find(params.niveau, params.id) };
  }

  @Endpoint(createCategory)
  async create(
    @Input() { body }: InputOf<typeof createCategory>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof createCategory>> {
    const id = await this.editTree.create(body, user);
    return { ...ok, message: 'Catégorie créée', id, data: await this.trees.read() };
  }

  @Endpoint(changeCategory)
  async change(
    @Input() { params, body }: InputOf<typeof changeCategory>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof changeCategory>> {
    return { ...ok, data: await this.editCategory.change(params, body, user) };
  }

  @Endpoint(moveCategory)
  async move(
    @Input() { params, body }: InputOf<typeof moveCategory>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof moveCategory>> {
    await this.editTree.move(params, body, user);
    return { ...ok, message: 'Catégorie déplacée', data: await this.trees.read() };
  }

  @Endpoint(mergeCategory)
  async merge(
    @Input() { params, body }: InputOf<typeof mergeCategory>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof mergeCategory>> {
    await this.editTree.merge(params, body, user);
    return { ...ok, message: 'Catégories réunies', data: await this.trees.read() };
  }

  @Endpoint(deleteCategory)
  async delete(
    @Input() { params, query }: InputOf<typeof deleteCategory>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof deleteCategory>> {
    await this.editTree.delete(params, query.version, user);
    return { ...ok, message: 'Catégorie supprimée', data: await this.trees.read() };
  }

  @Endpoint(uploadCataloguePicture)
  async upload(
    @Input() { body }: InputOf<typeof uploadCataloguePicture>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof uploadCataloguePicture>> {
    return { ...ok, adresse: await this.pictures.upload(body.image, user.id) };
  }
}
