import type { Review } from '@boutik/contract';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Icon } from '../ui/icon';

interface ReviewPhotoDialogProps {
  photos: Review['photos'];
  at: number;
  /** The alternative text of the shown picture. */
  text: string;
  onTurn: (at: number) => void;
  onClose: () => void;
}

/** The pictures of a review at the size of the window. */
export default function ReviewPhotoDialog({ photos, at, text, onTurn, onClose }: ReviewPhotoDialogProps) {
  const photo = photos[at];
  return (
    <Dialog open onClose={onClose} title={text} placement="full">
      <div className="flex h-full min-h-0 flex-col gap-4">
        {photo && (
          <img
            key={photo.jeton}
            src={photo.adresse}
            alt={text}
            width={photo.largeur}
            height={photo.hauteur}
            className="m-auto min-h-0 w-auto max-w-full flex-1 object-contain"
          />
        )}
        {photos.length > 1 && (
          <div className="flex shrink-0 items-center justify-center gap-2">
            <IconButton label="Photo précédente" disabled={at === 0} onClick={() => onTurn(at - 1)}>
              <Icon icon={ChevronLeft} />
            </IconButton>
            <IconButton label="Photo suivante" disabled={at === photos.length - 1} onClick={() => onTurn(at + 1)}>
              <Icon icon={ChevronRight} />
            </IconButton>
            <output className="text-sm text-ink-soft tabular-nums">
              {at + 1} / {photos.length}
            </output>
          </div>
        )}
      </div>
    </Dialog>
  );
}
