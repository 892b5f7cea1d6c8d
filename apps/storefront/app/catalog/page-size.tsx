import { controlStyle } from '../ui/field';
import { PAGE_SIZES } from './listing-address';

/** Belongs to the filter form, though it stands above the list. */
export function PageSize({ form, value }: { form: string; value: number }) {
  return (
    <label className="flex items-center gap-2">
      <span className="text-ink-soft max-sm:sr-only">Par page</span>
      <select
        key={value}
        form={form}
        name="perPage"
        defaultValue={value}
        // The event bubbles to the page, not to the form it belongs to.
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={`${controlStyle} !w-20 tabular-nums`}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}
