import { type InputOf, listFailedWork, ok, type ReplyOf, retryAllFailedWork, retryFailedWork } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Controller } from '@nestjs/common';
import { CurrentUser, Endpoint, Input, type SignedInUser } from '@boutik/platform/http';
import { FailedWorkService } from './failed-work.service.js';

/** Lists and retries failed work. */
@Controller()
export class FailedWorkController {
  constructor(private readonly failedWork: FailedWorkService) {}

  @Endpoint(listFailedWork)
  async list(@Input() { query }: InputOf<typeof listFailedWork>): Promise<ReplyOf<typeof listFailedWork>> {
    const { items, total } = await this.failedWork.list({ page: query.page, perPage: query.per_page });
    const data = items.map(({ kind, id, failedAt, ...work }) => ({
      ...work,
      id: `${kind}-${id}`,
      kind,
      failed_at: reunionIso(failedAt),
    }));
    return { ...ok, data: { data, total } };
  }

  @Endpoint(retryFailedWork)
  async retry(
    @Input() { params }: InputOf<typeof retryFailedWork>,
    @CurrentUser() user: SignedInUser,
  ): Promise<ReplyOf<typeof retryFailedWork>> {
    const { kind, number } = params.id;
    await this.failedWork.retry(kind, number, user);
    return { ...ok, message: 'L’opération est relancée.' };
  }

  @Endpoint(retryAllFailedWork)
  async retryAll(@CurrentUser() user: SignedInUser): Promise<ReplyOf<typeof retryAllFailedWork>> {
    const count = await this.failedWork.retryAll(user);
    const message = count === 1 ? 'Une opération est relancée.' : `${count} opérations sont relancées.`;
    return { ...ok, message: count === 0 ? 'Aucune opération n’attend plus.' : message };
  }
}
