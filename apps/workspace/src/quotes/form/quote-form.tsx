import type { Quote } from '@boutik/contract';
import { UnsavedChangesGuard } from '../../ui/form/unsaved-changes-guard';
import { type FormEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { quotePaths } from '../quote-paths';
import { ClientPricesNotice } from './client-prices-notice';
import { ConflictDialog } from './conflict-dialog';
import { AmountsCard } from './amounts-card';
import { approvalNeed, savedReduction } from './approval-need';
import { FormActions } from './form-actions';
import { HeadFields } from './head-fields';
import { storeDraft } from './draft-storage';
import { StoredDraftNotice } from './stored-draft-notice';
import { LineTable } from './line-table';
import { draftMargins } from './draft-margins';
import { MarginSummary } from './margin-summary';
import { NotesField } from './notes-field';
import { toDraft } from './new-draft';
import type { QuoteDraft } from './quote-draft';
import { TemplatePicker } from './template-picker';
import { typedWhileSaving } from './typed-while-saving';
import { useStoredDraft } from './use-stored-draft';
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
  initialDraft: QuoteDraft;
  initialAlert?: string | null;
}

/** The form to create and edit a quote, with keyboard shortcuts. */
export function QuoteForm({ userId, quote, initialDraft, initialAlert = null }: QuoteFormProps) {
  const id = quote?.id ?? null;
  const [saved, setSaved] = useState(initialDraft);
  const form = useQuoteForm(initialDraft);
  const storedDraft = useStoredDraft({ userId, form: id ?? 'nouveau' }, form.draft, saved);
  const limits = useQuoteLimits();
  const [previousReduction, setPreviousReduction] = useState(quote && savedReduction(quote));
  const { costs, failed: costsFailed, retry: retryCosts } = useProductCosts(form.draft.lines, form.actions.setEcoFees);
  const margins = draftMargins(form.draft, costs);
  const [marginsShown, showMargins] = useMarginsShown();
  const focus = useFocusField();
  const undoHistory = useUndo(form, focus);
  const navigate = useNavigate();
  const isClean = useRef(true);
  useEffect(() => {
    isClean.current = !storedDraft.dirty;
  });
  const canLeave = useCallback(() => isClean.current, []);

  const onSaved = (savedQuote: Quote, sent: QuoteDraft, sendError: string | null) => {
    const latest = form.latestDraft();
    const now = toDraft(savedQuote);
    const typed = typedWhileSaving({ sent, latest, saved: now });
    storedDraft.discard(latest.number);
    isClean.current = typed === null || id === null;
    if (id !== null) {
      setSaved(now);
      setPreviousReduction(savedReduction(savedQuote));
      form.actions.markSaved(typed ?? now);
      return;
    }
    // The form of the saved quote offers it.
    if (typed) storeDraft(localStorage, { userId, form: savedQuote.id }, { at: Date.now(), draft: typed });
    if (sendError === null && !typed) void navigate(quotePaths.list);
    else void navigate(quotePaths.edit(savedQuote.id), { replace: true, state: sendError && { alert: sendError } });
  };
  const saving = useQuoteSaving({ id, form, initialAlert, onError: focus, onSaved });
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
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
      onKeyDown={handleKeyDown}
    >
      {storedDraft.offered && (
        <StoredDraftNotice stored={storedDraft.offered} onRestore={form.actions.replace} onDone={storedDraft.discard} />
      )}
      {id === null && <TemplatePicker form={form} />}
      <HeadFields
        draft={form.draft}
        errors={form.errors}
        numberReadOnly={id !== null}
        actions={form.actions}
        focus={focus}
      />
      <ClientPricesNotice draft={form.draft} actions={form.actions} />
      <LineTable
        draft={form.draft}
        errors={form.errors}
        margins={marginsShown ? margins : null}
        actions={form.actions}
        focus={focus}
      />
      <div className="quote-form-end">
        <NotesField notes={form.draft.notes} actions={form.actions} />
        <AmountsCard
          draft={form.draft}
          limits={limits}
          need={approvalNeed(form.draft, previousReduction, limits)}
          discountError={form.errors['discount']}
          approvalError={form.errors['approvalReason']}
          depositError={form.errors['deposit']}
          actions={form.actions}
        >
          <MarginSummary
            margins={margins}
            failed={costsFailed}
            onRetry={retryCosts}
            shown={marginsShown}
            onShow={showMargins}
          />
        </AmountsCard>
      </div>
      <FormActions draft={form.draft} isNew={id === null} busy={saving.busy} alert={saving.alert} onSend={saving.send}>
        <UndoButtons
          undo={form.undo}
          redo={form.redo}
          onUndo={undoHistory.undo}
          onRedo={undoHistory.redo}
          announcement={undoHistory.announcement}
        />
      </FormActions>
      {id !== null && saving.conflict && (
        <ConflictDialog
          id={id}
          draft={form.draft}
          onReload={(theirs) => {
            saving.endConflict();
            setSaved(toDraft(theirs));
            setPreviousReduction(savedReduction(theirs));
            form.actions.replace(toDraft(theirs));
          }}
          onOverwrite={({ edition }) => {
            form.actions.setHead({ edition });
            saving.endConflict();
            if (saving.conflict === 'send') saving.send();
            else saving.save();
          }}
          onClose={saving.endConflict}
        />
      )}
      <UnsavedChangesGuard canLeave={canLeave} stay="Rester sur le devis">
        Ce que vous avez saisi est gardé dans ce navigateur et vous sera proposé à votre retour.
      </UnsavedChangesGuard>
    </form>
  );
}

/** @returns focus(fieldPath): focuses the field of that name after the next render */
function useFocusField(): (fieldPath: string) => void {
  const [target, setTarget] = useState<{ fieldPath: string } | null>(null);
  useEffect(() => {
    if (!target) return;
    const field = document.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(target.fieldPath)}"] :is(input, select, textarea)`,
    );
    field?.focus();
    field?.scrollIntoView({ block: 'nearest' });
  }, [target]);
  return useCallback((fieldPath: string) => setTarget({ fieldPath }), []);
}

const MARGINS_KEY = 'devis-marges';

/** Whether margins are shown; stored in this browser. */
function useMarginsShown(): [boolean, (shown: boolean) => void] {
  const [shown, setShown] = useState(() => localStorage.getItem(MARGINS_KEY) !== 'masquees');
  const show = (next: boolean) => {
    setShown(next);
    if (next) localStorage.removeItem(MARGINS_KEY);
    else localStorage.setItem(MARGINS_KEY, 'masquees');
  };
  return [shown, show];
}
