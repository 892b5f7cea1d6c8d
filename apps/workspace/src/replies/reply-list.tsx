import type { CannedReply } from '@boutik/contract';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { useKeyedState } from '../ui/use-keyed-state';
import { moveItem } from '../ui/sortable/move-item';
import { StepButtons } from '../ui/sortable/step-buttons';
import { orderReplies } from './reply-api';

interface ReplyListProps {
  replies: readonly CannedReply[];
  onEdit: (reply: CannedReply) => void;
  onDelete: (reply: CannedReply) => void;
  onOrdered: () => void;
}

const FAILED = 'L’ordre n’a pas pu être enregistré. Veuillez réessayer.';

/** The canned replies in order, with buttons to move them. */
export function ReplyList({ replies, onEdit, onDelete, onOrdered }: ReplyListProps) {
  const [shown, setShown] = useKeyedState(replies, replies);
  const [announcement, setAnnouncement] = useState('');
  const notify = useNotify();
  const move = async (from: number, by: -1 | 1) => {
    const ordered = moveItem(shown, from, by);
    setShown(ordered);
    setAnnouncement(`${shown[from]?.title}, place ${from + by + 1} sur ${shown.length}.`);
    try {
      await orderReplies(ordered);
      onOrdered();
    } catch (error) {
      setShown(replies);
      notify(getErrorMessage(error, FAILED), { type: 'error' });
    }
  };
  return (
    <>
      <p role="status" className="unseen">
        {announcement}
      </p>
      <ol className="reply-rows card">
        {shown.map((reply, index) => (
          <li key={reply.id} className="reply-row">
            <div className="reply-order">
              <StepButtons name={reply.title} at={index} count={shown.length} onMove={(by) => void move(index, by)} />
            </div>
            <div className="reply-text">
              <h2>
                {reply.title}
                {reply.shortcut && <code>/{reply.shortcut}</code>}
              </h2>
              <p className="free-text soft">{reply.content}</p>
            </div>
            <div className="reply-actions">
              <NamedIconButton label={`Modifier ${reply.title}`} onClick={() => onEdit(reply)}>
                <Icon icon={Pencil} size={18} />
              </NamedIconButton>
              <NamedIconButton label={`Supprimer ${reply.title}`} onClick={() => onDelete(reply)}>
                <Icon icon={Trash2} size={18} />
              </NamedIconButton>
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
