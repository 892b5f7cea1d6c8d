import type { SupportMessage } from '@boutik/contract';
import { FileText } from 'lucide-react';
import { SHOP_NAME } from '../../shop-name';
import { Icon } from '../../ui/icon';
import { Bubble } from './bubble';

/** @param read the recipient has read it */
export function Message({ message, read }: { message: SupportMessage; read: boolean }) {
  const own = message.side === 'client';
  const author = own ? 'Vous' : message.side === 'staff' ? 'Conseiller' : SHOP_NAME;
  const time = message.created_at.slice(11, 16).replace(':', 'h');
  return (
    <Bubble own={own} author={author} below={`${time}${own && read ? ' · Lu' : ''}`}>
      {message.content}
      {message.media_url && <MessageFile message={message} />}
    </Bubble>
  );
}

function MessageFile({ message }: { message: SupportMessage }) {
  const { media_url: url, media_type: type, media_name: name } = message;
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener" className="mt-1 block font-medium underline underline-offset-4">
      {type === 'image' ? (
        <img src={url} alt="Pièce jointe" loading="lazy" className="max-h-60 rounded-md" />
      ) : (
        <span className="inline-flex items-center gap-1.5">
          <Icon icon={FileText} size={18} />
          {name}
        </span>
      )}
    </a>
  );
}
