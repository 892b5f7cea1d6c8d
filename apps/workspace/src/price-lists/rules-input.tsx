import type { PriceRuleView } from '@boutik/contract';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { type FoundTarget, isExactTarget, searchTargets } from '../promotions/targets-input';
import { Combobox } from '../ui/combobox';
import { Field } from '../ui/field';
import { type InputProps, useFormField } from '../ui/form/use-form-field';
import { usePickedText } from '../ui/form/use-picked-text';
import { ruleTargetLabels } from './price-list-labels';
import './price-lists.css';
import { RuleRow } from './rule-row';

const types = Object.keys(ruleTargetLabels);
/** A list may have thousands of rules. */
const SHOWN = 50;

type Target = PriceRuleView['cible'];
const isSame = (a: Target, b: Target) => a.type === b.type && a.id === b.id;
const EVERYTHING: Target = { type: 'tout', id: null, nom: 'Tout le catalogue', reference: null };

/** The rules of a price list as a table; a target is added by its name, and may have a row for each quantity. */
export function RulesInput(input: InputProps) {
  const { validate, onType } = usePickedText(input.validate);
  const { control, labels } = useFormField({ ...input, validate });
  const [shown, setShown] = useState(SHOWN);
  const rules = control.value === '' ? [] : (control.value as readonly PriceRuleView[]);
  const add = (target: Target) => control.onChange([newRule(target, rules), ...rules]);
  const change = (index: number, rule: PriceRuleView) =>
    control.onChange(rules.map((other, at) => (at === index ? rule : other)));
  return (
    <div className="products-input">
      <Field {...labels}>
        {(attributes) => (
          <div className="rules-add">
            <Combobox<FoundTarget>
              id={attributes.id}
              describedBy={attributes['aria-describedby']}
              invalid={attributes['aria-invalid']}
              inputRef={control.ref}
              placeholder="Catégorie, marque, ou nom, référence, code-barres d’un produit"
              selectedText=""
              search={searchTargets}
              isExact={isExactTarget}
              keyOf={({ type, id }) => id * types.length + types.indexOf(type)}
              renderItem={({ type, nom }) => (
                <span>
                  {nom} <span className="faint">{ruleTargetLabels[type]}</span>
                </span>
              )}
              emptyText="Rien de ce nom"
              onPick={({ type, id, nom }) => add({ type, id, nom, reference: null })}
              onClear={() => control.onChange(rules)}
              onType={onType}
            />
            <Button variant="outlined" onClick={() => add(EVERYTHING)}>
              Tout le catalogue
            </Button>
          </div>
        )}
      </Field>
      {rules.length > 0 && (
        <div className="table-scroll">
          <table aria-label={input.label} className="rules-table">
            <thead>
              <tr>
                <th scope="col">Pour</th>
                <th scope="col">À partir de</th>
                <th scope="col">Prix</th>
                <th scope="col">Valeur</th>
                <th scope="col">
                  <span className="unseen">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rules.slice(0, shown).map((rule, index) => (
                <RuleRow
                  key={index}
                  rule={rule}
                  onChange={(changed) => change(index, changed)}
                  onRemove={() => control.onChange(rules.filter((_, at) => at !== index))}
                  onAddTier={() => control.onChange(rules.toSpliced(index + 1, 0, newRule(rule.cible, rules, rule)))}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rules.length > shown && (
        <Button variant="text" onClick={() => setShown(shown + 10 * SHOWN)}>
          Afficher plus de règles ({rules.length - shown} autres)
        </Button>
      )}
    </div>
  );
}

/** The next tier of a target: ten units when one unit has a rule already, then ten times as many as the last. */
function newRule(cible: Target, rules: readonly PriceRuleView[], from?: PriceRuleView): PriceRuleView {
  const quantities = rules.filter((rule) => isSame(rule.cible, cible)).map(({ quantite }) => quantite);
  const quantite = quantities.length === 0 ? 1 : Math.min(9999, Math.max(...quantities) * 10);
  return { cible, quantite, type: from?.type ?? 'pourcentage', valeur: from?.valeur ?? 10 };
}
