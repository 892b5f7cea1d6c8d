import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../ui/icon';

/** Actions of a page heading that are needed less often: on a phone they are shown when asked for, else always. */
export function FoldedActions({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        className="folded-actions-button"
        variant="outlined"
        endIcon={<Icon icon={ChevronDown} size={18} />}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        Autres actions
      </Button>
      <div id={id} className={open ? 'folded-actions folded-actions-open' : 'folded-actions'}>
        {children}
      </div>
    </>
  );
}
