import { Form } from 'react-router';
import { useTax } from '../ui/price';
import { VAT_EXEMPT } from '../ui/tax-label';

/** Switches prices with or without tax for the whole site; posts to the current page. Nothing to choose without VAT. */
export function TaxSwitch() {
  const tax = useTax();
  if (VAT_EXEMPT) return null;
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      className="flex rounded-md border border-line-strong p-0.5"
      aria-label="Affichage des prix"
    >
      <input type="hidden" name="intent" value="tax" />
      {(['ttc', 'ht'] as const).map((choice) => (
        <button
          key={choice}
          name="tax"
          value={choice}
          aria-pressed={tax === choice}
          className="min-h-10 flex-1 rounded-sm px-3 text-sm font-semibold aria-pressed:bg-ink aria-pressed:text-ground"
        >
          Prix {choice.toUpperCase()}
        </button>
      ))}
    </Form>
  );
}
