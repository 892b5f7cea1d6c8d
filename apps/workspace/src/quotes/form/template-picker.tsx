import type { QuoteTemplate } from '@boutik/contract';
import Button from '@mui/material/Button';
import { FileStack } from 'lucide-react';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { TemplateDialog } from './template-dialog';
import { applyTemplate, hasContent } from './apply-template';
import type { QuoteForm } from './use-quote-form';

/** Starts a new quote from a template, and lists what has changed since it was saved. */
export function TemplatePicker({ form }: { form: Pick<QuoteForm, 'draft' | 'latestDraft' | 'actions'> }) {
  const [open, setOpen] = useState(false);
  const [applied, setApplied] = useState<QuoteTemplate | null>(null);
  const notify = useNotify();
  const apply = (template: QuoteTemplate) => {
    form.actions.applyTemplate(applyTemplate(form.latestDraft(), template));
    setOpen(false);
    setApplied(template.changes.length > 0 ? template : null);
    notify(`Modèle «\u00a0${template.name}\u00a0» appliqué`, { type: 'success' });
  };
  return (
    <div className="template-start">
      <Button variant="outlined" startIcon={<Icon icon={FileStack} size={18} />} onClick={() => setOpen(true)}>
        Partir d’un modèle
      </Button>
      {applied && (
        <Notice
          tone="warning"
          actions={
            <Button variant="text" size="small" onClick={() => setApplied(null)}>
              Compris
            </Button>
          }
        >
          <p>
            Depuis l’enregistrement du modèle «{'\u00a0'}
            {applied.name}
            {'\u00a0'}»{'\u202f'}:
          </p>
          <ul className="template-changes">
            {applied.changes.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Notice>
      )}
      {open && (
        <TemplateDialog confirmReplace={hasContent(form.draft)} onChosen={apply} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}
