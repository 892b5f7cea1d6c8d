import { controlStyle } from '../ui/field';
import { PAGE_SIZES } from './listing-state';

/** A field of the filter form that is placed above the list. */
export function PageSize({ form, value }: { form: string; value: number }) {
  return (
    <div className="flex items-center gap-2">
      <label className="flex items-center gap-2">
        <span className="text-ink-soft max-lg:sr-only">Par page</span>
        <select
          key={value}
          form={form}
          name="perPage"
          defaultValue={value}
          // The event does not bubble to the form, which is elsewhere in the DOM.
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className={`${controlStyle} !w-[4.5rem] tabular-nums`}
        >
          {PAGE_SIZES.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        form={form}
        aria-label="Changer la taille des pages"
        className="min-h-11 px-2 font-semibold text-lagoon js:hidden"
      >
        OK
      </button>
    </div>
  );
}
