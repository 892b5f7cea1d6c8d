import type { Outbox } from '@boutik/ui';
import { Paperclip } from 'lucide-react';
import { Icon } from '../../ui/icon';
import { Bubble } from './bubble';
import type { OutgoingMessage, PendingMessage } from './outbox';

/** A message that is not delivered yet: sending, waiting or rejected, with buttons to retry or remove it. */
export function PendingBubble({ one, outbox }: { one: PendingMessage; outbox: Outbox<OutgoingMessage> }) {
  const { state, item } = one;
  return (
    <Bubble own author="Vous" below={state === 'sending' ? 'Envoi…' : <Failed {...{ one, outbox }} />}>
      {item.words}
      {item.file && (
        <span className="flex items-center gap-1.5">
          <Icon icon={Paperclip} size={16} />
          {item.file.name}
        </span>
      )}
    </Bubble>
  );
}

function Failed({ one: { key, state, reason }, outbox }: { one: PendingMessage; outbox: Outbox<OutgoingMessage> }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-1">
      <span className="font-medium text-hibiscus">{state === 'refused' ? reason : 'Pas encore envoyé.'}</span>
      <button type="button" onClick={() => outbox.retry(key)} className={actionStyle}>
        Réessayer
      </button>
      <button type="button" onClick={() => outbox.drop(key)} className={actionStyle}>
        Retirer
      </button>
    </span>
  );
}

const actionStyle = 'min-h-8 px-1.5 font-semibold text-lagoon underline underline-offset-4';
