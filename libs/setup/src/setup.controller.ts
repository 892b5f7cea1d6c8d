import { dismissSetup, ok, readSetup, type ReplyOf, sendTestMail } from '@boutik/contract';
import { CurrentUser, Endpoint, type SignedInUser } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { SetupChecklist } from './setup-checklist.js';
import { SetupMarks } from './setup-marks.js';
import { TestMail } from './test-mail.js';

@Controller()
export class SetupController {
  constructor(
    private readonly checklist: SetupChecklist,
    private readonly marks: SetupMarks,
    private readonly mail: TestMail,
  ) {}

  @Endpoint(readSetup)
  async read(): Promise<ReplyOf<typeof readSetup>> {
    return { ...ok, ...(await this.checklist.read()) };
  }

  @Endpoint(dismissSetup)
  async dismiss(@CurrentUser() by: SignedInUser): Promise<ReplyOf<typeof dismissSetup>> {
    await this.marks.set('dismissed', { by, note: '' });
    return { ...ok, message: 'La liste est masquée.' };
  }

  @Endpoint(sendTestMail)
  async testMail(@CurrentUser() by: SignedInUser): Promise<ReplyOf<typeof sendTestMail>> {
    return { ...ok, ...(await this.mail.send(by)) };
  }
}
