import type { ClientQuote } from '@boutik/contract';
import type { ChangeEvent, ReactNode } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { Button } from '../ui/button';
import { Checkbox, RadioCard } from '../ui/choice';
import { controlStyle } from '../ui/field';
import { Amount } from '../ui/price';
import { DECISION_FORM } from './decision-form';
import { CHOICE, isChoosable, pickedChoice } from './quote-choice';

type Item = ClientQuote['items'][number];
type OnChange = (event: ChangeEvent<HTMLInputElement>) => void;

/**
 * What the seller leaves to the client: options, alternatives, quantities. The fields belong to the form of the decision;
 * the server computes the amounts of each choice, after a change or by the button.
 */
export function QuoteChoices({ items, total }: { items: readonly Item[]; total: number }) {
  const navigate = useNavigate();
  const navigation = useNavigation();
  const choosable = items.filter(isChoosable);
  if (choosable.length === 0) return null;
  const recalculate: OnChange = ({ target }) => {
    const choice = target.form && target.validity.valid ? pickedChoice(new FormData(target.form)) : null;
    if (choice === null) return;
    const search = String(new URLSearchParams({ [CHOICE]: choice }));
    void navigate({ search }, { replace: true, preventScrollReset: true });
  };
  const groups = [...new Set(choosable.flatMap(({ groupe }) => groupe ?? []))];
  return (
    <section id="choix" aria-label="Vos choix" className="grid gap-5 rounded-lg border border-line bg-surface p-6">
      <h2 className="text-xl">Vos choix</h2>
      {groups.map((group, index) => (
        <Lines
          key={group}
          title={group}
          items={choosable.filter(({ groupe }) => groupe === group)}
          onChange={recalculate}
        >
          {(item) => <Alternative item={item} group={index} onChange={recalculate} />}
        </Lines>
      ))}
      <Lines title="Options" items={choosable.filter(({ choix }) => choix === 'option')} onChange={recalculate}>
        {(item) => <Option item={item} onChange={recalculate} />}
      </Lines>
      <Lines title="Quantités" items={choosable.filter(({ choix }) => choix === null)} onChange={recalculate}>
        {(item) => <FixedLine item={item} />}
      </Lines>
      <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-4">
        <p aria-live="polite" className={navigation.state === 'loading' ? 'opacity-60' : undefined}>
          Total avec ces choix{'\u202f'}: <Amount euros={total} tax="ttc" size="medium" />
        </p>
        <Button type="submit" form={DECISION_FORM} name="decision" value="recalculer" tone="secondary" formNoValidate>
          Recalculer le total
        </Button>
      </div>
    </section>
  );
}

interface LinesProps {
  title: string;
  items: readonly Item[];
  onChange: OnChange;
  children: (item: Item) => ReactNode;
}

/** Lines of one kind, each with the field of its quantity where the client may change it. */
function Lines({ title, items, onChange, children }: LinesProps) {
  if (items.length === 0) return null;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">{title}</legend>
      {items.map((item) => (
        <div key={item.id} className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-4">
          {children(item)}
          <Quantity item={item} onChange={onChange} />
        </div>
      ))}
    </fieldset>
  );
}

function Quantity({ item, onChange }: { item: Item; onChange: OnChange }) {
  const { id, product_name, quantity, quantite_min, quantite_max } = item;
  if (quantite_min === null || quantite_max === null) return null;
  return (
    <label className="flex items-center gap-2 text-sm text-ink-soft">
      <span>
        Quantité<span className="sr-only"> de {product_name}</span> ({quantite_min} à {quantite_max})
      </span>
      <span className="w-[6rem]">
        <input
          type="number"
          form={DECISION_FORM}
          name={`quantite-${id}`}
          min={quantite_min}
          max={quantite_max}
          required
          defaultValue={quantity}
          onChange={onChange}
          className={controlStyle}
        />
      </span>
    </label>
  );
}

/** `group`: the index of the group, whose alternatives have one name. */
function Alternative({ item, group, onChange }: { item: Item; group: number; onChange: OnChange }) {
  return (
    <RadioCard
      form={DECISION_FORM}
      name={`groupe-${group}`}
      value={item.id}
      defaultChecked={item.choisi}
      onChange={onChange}
      title={item.product_name}
      detail={
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="whitespace-pre-line">{item.description}</span>
          <Amount euros={item.total_price} tax="ttc" />
        </span>
      }
    />
  );
}

function Option({ item, onChange }: { item: Item; onChange: OnChange }) {
  return (
    <Checkbox
      form={DECISION_FORM}
      name="ligne"
      value={item.id}
      defaultChecked={item.choisi}
      onChange={onChange}
      label={<Title item={item} />}
      aside={<Amount euros={item.total_price} tax="ttc" />}
    />
  );
}

function FixedLine({ item }: { item: Item }) {
  return (
    <div className="flex items-start justify-between gap-4">
      <input type="hidden" form={DECISION_FORM} name="ligne" value={item.id} />
      <Title item={item} />
      <Amount euros={item.total_price} tax="ttc" />
    </div>
  );
}

function Title({ item: { product_name, description } }: { item: Item }) {
  return (
    <span className="grid">
      <span className="font-medium">{product_name}</span>
      {description && <span className="text-sm whitespace-pre-line text-ink-soft">{description}</span>}
    </span>
  );
}
