import { askChatbot, type InputOf, ok, type ReplyOf } from '@boutik/contract';
import { Caller, type CallerInfo, Input, Endpoint } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { AnswerQuestion } from '../use-cases/answer-question.js';

@Controller()
export class ChatbotQuestionsController {
  constructor(private readonly questions: AnswerQuestion) {}

  @Endpoint(askChatbot)
  async ask(
    @Input() { body }: InputOf<typeof askChatbot>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof askChatbot>> {
    return { ...ok, ...(await this.questions.answer(body.message, user)) };
  }
}
