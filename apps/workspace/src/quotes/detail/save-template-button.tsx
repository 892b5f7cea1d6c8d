import type { Quote } from '@boutik/contract';
import { useState } from 'react';
import { DecisionButton } from '../../ui/decision-button';
import { TextBox } from '../../ui/field';
import { saveTemplate } from '../template-api';

/** Saves lines, notes and discount as a named template for new quotes. */
export function SaveTemplateButton({ quote }: { quote: Quote }) {
  const [name, setName] = useState('');
  return (
    <DecisionButton
      verb="Enregistrer comme modèle"
      question={'Enregistrer ce devis comme modèle\u202f?'}
      decide={() => saveTemplate(quote.id, name)}
      onDecided={() => setName('')}
    >
      <p>
        Ses lignes, sa remise et ses notes pourront servir de point de départ à d’autres devis. Le client n’est pas
        repris, et les produits le sont au prix du jour.
      </p>
      <TextBox
        label="Nom du modèle"
        required
        maxLength={120}
        value={name}
        hint="Visible par toute l’équipe commerciale."
        onChange={(event) => setName(event.target.value)}
      />
    </DecisionButton>
  );
}
