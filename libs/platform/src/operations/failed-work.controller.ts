import { type InputOf, listFailedWork, ok, type ReplyOf, retryFailedWork } from '@boutik/contract';
import { reunionIso } from '@boutik/kernel';
import { Controller } from '@nestjs/common';
import { Caller, type CallerInfo, Input, Endpoint } from '../http/index.js';
import { FailedWorkService } from './failed-work.service.js';
import { requireStaffUser } from './audit-log.js';

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
    @Caller() caller: CallerInfo,
  ): Promise<ReplyOf<typeof retryFailedWork>> {
    const { kind, number } = params.id;
    await this.failedWork.retry(kind, number, requireStaffUser(caller));
    return { ...ok, message: 'L’opération est relancée.' };
  }
}
