import { sendChatbotQuestion, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform/http';
import { Controller } from '@nestjs/common';
import { ReplyToQuestion } from '../use-cases/reply-to-question.js';

@Controller()
export class ChatbotQuestionsController {
  constructor(private readonly questions: ReplyToQuestion) {}

  @Endpoint(sendChatbotQuestion)
  async reply(
    @Input() { body }: InputOf<typeof sendChatbotQuestion>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof sendChatbotQuestion>> {
    return { ...ok, ...(await this.questions.reply(body.message, user)) };
  }
}
