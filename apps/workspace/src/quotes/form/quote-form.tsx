import type { Quote } from '@boutik/contract';
import { type FormEvent, type KeyboardEvent, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { quotePaths } from '../quote-paths';
import { ConflictDialog } from './conflict-dialog';
import { AmountsCard } from './amounts-card';
import { approvalNeed, savedReduction } from './approval-need';
import { FormActions } from './form-actions';
import { HeadFields } from './head-fields';
import { KeptDraftOffer } from './kept-draft-offer';
import { LeaveGuard } from './leave-guard';
import { LineTable } from './line-table';
import { draftMargins } from './draft-margins';
import { MarginSum } from './margin-sum';
import { NotesField } from './notes-field';
import { draftOf } from './new-draft';
import type { QuoteDraft } from './quote-draft';
import { TemplateStart } from './template-start';
import { useFocusPlace } from './use-focus-place';
import { useKeptDraft } from './use-kept-draft';
import { useMarginsShown } from './use-margins-shown';
import { useProductCosts } from './use-product-costs';
import { useQuoteForm } from './use-quote-form';
import { useQuoteLimits } from './use-quote-limits';
import { useQuoteSaving } from './use-quote-saving';
import { useUndo } from './use-undo';
import { UndoButtons } from './undo-buttons';

interface QuoteFormProps {
  userId: string;
  /** The quote to edit; null for a new one. */
  quote: Quote | null;
  first: QuoteDraft;
  firstAlert?: string | null;
}

/** The form to create and edit a quote, with keyboard shortcuts. */
export function QuoteForm({ userId, quote, first, firstAlert = null }: QuoteFormProps) {
  const id = quote?.id ?? null;
  const [saved, setSaved] = useState(first);
  const form = useQuoteForm(first);
  const kept = useKeptDraft({ userId, form: id ?? 'nouveau' }, form.draft, saved);
  const limits = useQuoteLimits();
  const [before, setBefore] = useState(quote && savedReduction(quote));
  const { costs, failed: costsFailed, again: readCostsAgain } = useProductCosts(form.draft.lines, form.deeds.takeEcos);
  const margins = draftMargins(form.draft, costs);
  const [marginsShown, showMargins] = useMarginsShown();
  const focus = useFocusPlace();
  const steps = useUndo(form, focus);
  const navigate = useNavigate();
  const free = useRef(true);
  free.current = !kept.dirty;
  const mayLeave = useCallback(() => free.current, []);

  const onSaved = (written: Quote, unsent: string | null) => {
    kept.settle(form.latest.current.number);
    free.current = true;
    if (id !== null) {
      const now = draftOf(written);
      setSaved(now);
      setBefore(savedReduction(written));
      form.deeds.settle(now);
    } else if (unsent === null) void navigate(quotePaths.list);
    else void navigate(quotePaths.edit(written.id), { replace: true, state: { alert: unsent } });
  };
  const saving = useQuoteSaving({ id, form, firstAlert, onFault: focus, onSaved });
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter') return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      if (event.shiftKey && form.draft.status === 'draft') saving.send();
      else saving.save();
      // Enter alone in a field does not submit the form.
    } else if (event.target instanceof HTMLInputElement) event.preventDefault();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.save();
  };
  return (
    <form
      noValidate
      aria-label={id === null ? 'Nouveau devis' : 'Devis'}
      className="quote-form"
      onSubmit={submit}
      onKeyDown={press}
    >
      {kept.offered && <KeptDraftOffer kept={kept.offered} onTake={form.deeds.replace} onDone={kept.settle} />}
      {id === null && <TemplateStart form={form} />}
      <HeadFields draft={form.draft} faults={form.faults} numberFixed={id !== null} deeds={form.deeds} focus={focus} />
      <LineTable
        draft={form.draft}
        faults={form.faults}
        margins={marginsShown ? margins : null}
        deeds={form.deeds}
        focus={focus}
      />
      <div className="quote-form-end">
        <NotesField notes={form.draft.notes} deeds={form.deeds} />
        <AmountsCard
          draft={form.draft}
          limits={limits}
          need={approvalNeed(form.draft, before, limits)}
          fault={form.faults.discount}
          approvalFault={form.faults.approvalReason}
          deeds={form.deeds}
        >
          <MarginSum
            margins={margins}
            failed={costsFailed}
            onAgain={readCostsAgain}
            shown={marginsShown}
            onShow={showMargins}
          />
        </AmountsCard>
      </div>
      <FormActions draft={form.draft} isNew={id === null} busy={saving.busy} alert={saving.alert} onSend={saving.send}>
        <UndoButtons undo={form.undo} redo={form.redo} onUndo={steps.undo} onRedo={steps.redo} said={steps.said} />
      </FormActions>
      {id !== null && saving.conflict && (
        <ConflictDialog
          id={id}
          draft={form.draft}
          onReload={(theirs) => {
            saving.endConflict();
            setSaved(draftOf(theirs));
            setBefore(savedReduction(theirs));
            form.deeds.replace(draftOf(theirs));
          }}
          onOverwrite={({ edition }) => {
            form.deeds.head({ edition });
            saving.endConflict();
            if (saving.conflict === 'send') saving.send();
            else saving.save();
          }}
          onClose={saving.endConflict}
        />
      )}
      <LeaveGuard mayLeave={mayLeave} />
    </form>
  );
}
