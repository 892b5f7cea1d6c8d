import { endpoints } from '@boutik/api-client';
import { useEarlierMessages } from '@boutik/ui';
import type { RefObject } from 'react';
import { callChatApi } from './chat-api';
import type { ConversationState, EarlierPage } from './conversation-state';

interface EarlierMessagesProps {
  state: ConversationState;
  /** The scrolled element: its visible messages must not move. */
  box: RefObject<HTMLDivElement | null>;
  onPage: (page: EarlierPage) => void;
}

/** Loads the messages before the first one that is shown. */
export function EarlierMessages({ state, box, onPage }: EarlierMessagesProps) {
  const { conversationId, messages, earlier } = state;
  const first = messages[0]?.id ?? 0;
  const load = async () => {
    try {
      const input = { params: { id: conversationId }, query: { before_id: first } };
      return await callChatApi(endpoints.readEarlierMessages, input);
    } catch (error) {
      // oxlint-disable-next-line no-console -- helps to find the cause
      console.warn(error);
      throw error;
    }
  };
  const { announcement, failure, button } = useEarlierMessages({ box, first, earlier, load, onPage });
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {failure && (
        <p role="alert" className="text-center text-sm text-hibiscus">
          {failure}
        </p>
      )}
      {earlier && (
        <button
          type="button"
          aria-disabled={button.busy}
          onClick={button.onClick}
          className="min-h-11 self-center rounded-full border border-line-strong px-4 text-sm font-semibold text-lagoon hover:border-lagoon hover:bg-lagoon-soft"
        >
          {button.label}
        </button>
      )}
    </>
  );
}
