import { Heart, ShoppingCart, Trash2 } from 'lucide-react';
import { Button, IconButton, LinkButton } from '../ui/button';
import type { ButtonTone } from '../ui/button-style';
import { Checkbox, RadioCard } from '../ui/choice';
import { Select, TextArea, TextInput } from '../ui/field';
import { Icon } from '../ui/icon';
import { PasswordInput } from '../ui/password-input';
import { Amount } from '../ui/price';
import { QuantitySelector } from '../ui/quantity-selector';
import { Row, Specimen } from './specimen';

const tones: readonly [ButtonTone, string][] = [
  ['primary', 'Ajouter au panier'],
  ['secondary', 'Voir le détail'],
  ['quiet', 'Annuler'],
  ['danger', 'Supprimer'],
];

export function ButtonSpecimen() {
  return (
    <Specimen title="Boutons">
      {tones.map(([tone, label]) => (
        <Row key={tone}>
          <Button tone={tone} size="large">
            {label}
          </Button>
          <Button tone={tone}>{label}</Button>
          <Button tone={tone} size="small">
            {label}
          </Button>
          <Button tone={tone} busy>
            {label}
          </Button>
          <Button tone={tone} disabled>
            {label}
          </Button>
        </Row>
      ))}
      <Row>
        <Button size="large">
          <Icon icon={ShoppingCart} /> Avec une icône
        </Button>
        <LinkButton to="/dev/ui" tone="secondary">
          Un lien
        </LinkButton>
        <IconButton label="Mettre de côté">
          <Icon icon={Heart} />
        </IconButton>
        <IconButton label="Retirer" disabled>
          <Icon icon={Trash2} />
        </IconButton>
      </Row>
    </Specimen>
  );
}

export function FieldSpecimen() {
  return (
    <Specimen title="Champs">
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <TextInput label="Adresse email" type="email" name="email" placeholder="vous@exemple.re" autoComplete="email" />
        <TextInput
          label="Code postal"
          name="code"
          autoComplete="postal-code"
          hint="Cinq chiffres, commençant par 974."
          defaultValue="97400"
        />
        <TextInput
          label="Téléphone"
          name="phone"
          autoComplete="tel-national"
          defaultValue="12"
          errors={['Le numéro doit contenir 9 chiffres.']}
        />
        <PasswordInput label="Mot de passe" name="password" autoComplete="current-password" defaultValue="Boutik974!" />
        <PasswordInput
          label="Mot de passe refusé"
          name="password2"
          errors={['Identifiants incorrects.']}
          autoComplete="new-password"
        />
        <Select label="Commune" name="city" optional>
          <option>Saint-Denis</option>
          <option>Saint-Pierre</option>
        </Select>
        <TextInput label="Désactivé" name="off" autoComplete="off" disabled defaultValue="Sans accès" />
        <QuantitySelector stock={25} />
        <QuantitySelector stock={0} name="none" />
        <TextArea label="Message" name="message" rows={3} className="sm:col-span-2 lg:col-span-3" />
      </div>
      <div className="grid max-w-xl gap-2">
        <Checkbox name="a" label="16 Go" aside={128} defaultChecked />
        <Checkbox name="b" label="32 Go" aside={64} />
        <Checkbox
          name="c"
          label="J’accepte les conditions générales de vente"
          errors={['Acceptez les conditions pour continuer.']}
        />
        <RadioCard
          name="pay"
          value="card"
          title="Carte bancaire"
          detail="Paiement immédiat et sécurisé"
          defaultChecked
          aside={<Amount euros={599.9} tax="ttc" />}
        />
        <RadioCard name="pay" value="wallet" title="PayPal" detail="Avec votre compte ou une carte" />
        <RadioCard name="pay" value="none" title="Virement" detail="Indisponible" disabled />
      </div>
    </Specimen>
  );
}
