import { askChatbot, type InputOf, ok, publishFlow, readFlow, type ReplyOf } from '@boutik/contract';
import { DomainError } from '@boutik/kernel';
import { Caller, type CallerInfo, Input, Serve } from '@boutik/platform';
import { Controller } from '@nestjs/common';
import { flowFaults } from '../domain/flow-faults.js';
import { Flows } from '../storage/flows.js';
import { AnswerQuestion } from '../use-cases/answer-question.js';

@Controller()
export class ChatController {
  constructor(
    private readonly questions: AnswerQuestion,
    private readonly flows: Flows,
  ) {}

  @Serve(askChatbot)
  async ask(
    @Input() { body }: InputOf<typeof askChatbot>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof askChatbot>> {
    return { ...ok, ...(await this.questions.answer(body.message, user)) };
  }

  @Serve(readFlow)
  async flow(): Promise<ReplyOf<typeof readFlow>> {
    return { ...ok, ...(await this.flows.current()) };
  }

  @Serve(publishFlow)
  async publish(
    @Input() { body }: InputOf<typeof publishFlow>,
    @Caller() { user }: CallerInfo,
  ): Promise<ReplyOf<typeof publishFlow>> {
    const [first, ...others] = flowFaults(body.steps);
    if (first) throw new DomainError('invalid', 'bad-flow', first, { fields: { steps: [first, ...others] } });
    return { ...ok, version: await this.flows.publish(body.steps, user?.id ?? 0) };
  }
}
