import type { PriceRuleType, PriceRuleView } from '@boutik/contract';
import { fromEuros, toEuros } from '@boutik/kernel';
import { ListPlus, X } from 'lucide-react';
import { counted } from '../ui/counted';
import { Icon } from '../ui/icon';
import { NamedIconButton } from '../ui/icon-button';
import { HundredthsBox } from '../ui/hundredths-box';
import { NumberBox } from '../ui/number-box';
import { HT } from '../ui/tax-label';
import { formatHundredths, formatShortHundredths, parseInteger } from '../ui/typed-number';
import { ruleTargetLabels } from './price-list-labels';

interface RuleRowProps {
  rule: PriceRuleView;
  onChange: (rule: PriceRuleView) => void;
  onRemove: () => void;
  /** Adds a price from a larger quantity on, of the same target. */
  onAddTier: () => void;
}

/** One rule: from how many units on, a percentage or, of a product, a price. */
export function RuleRow({ rule, onChange, onRemove, onAddTier }: RuleRowProps) {
  const { cible, quantite, type, valeur } = rule;
  const name = `${cible.nom}, ${counted(quantite, 'unité')}`;
  return (
    <tr>
      <td>
        <span className="rule-name">{cible.nom}</span>
        <span className="under">{cible.reference ? `Réf. ${cible.reference}` : ruleTargetLabels[cible.type]}</span>
      </td>
      <td data-label="À partir de">
        <NumberBox
          label={`À partir de (unités), ${cible.nom}`}
          value={quantite}
          onNumber={(quantity) => onChange({ ...rule, quantite: quantity })}
          parse={parseInteger}
          format={String}
          min={1}
          max={9999}
          step={1}
        />
      </td>
      <td data-label="Prix">
        <select
          aria-label={`Prix, ${name}`}
          className="control"
          value={type}
          disabled={cible.type !== 'produit'}
          onChange={({ target }) => onChange({ ...rule, type: target.value as PriceRuleType })}
        >
          <option value="pourcentage">Remise (%)</option>
          <option value="prix fixe">Prix{HT} (€)</option>
        </select>
      </td>
      <td data-label="Valeur">
        <HundredthsBox
          key={type}
          label={`Valeur, ${name}`}
          value={fromEuros(valeur)}
          onNumber={(hundredths) => onChange({ ...rule, valeur: toEuros(hundredths) })}
          format={type === 'pourcentage' ? formatShortHundredths : formatHundredths}
          min={1}
          max={type === 'pourcentage' ? 9500 : 999_999_900}
        />
      </td>
      <td className="rule-actions">
        <NamedIconButton label={`Ajouter une quantité pour ${cible.nom}`} onClick={onAddTier}>
          <Icon icon={ListPlus} size={18} />
        </NamedIconButton>
        <NamedIconButton label={`Retirer ${name}`} onClick={onRemove}>
          <Icon icon={X} size={18} />
        </NamedIconButton>
      </td>
    </tr>
  );
}
