import type { UserView } from '@boutik/contract';
import { Link } from '../ui/link';
import { RadioCard } from '../ui/choice';

/** Delivery to a relay point or to the account's address, which is shown before the order is placed. */
export function DeliveryModes({ user }: { user: UserView }) {
  const address = addressText(user);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-heading text-xl font-semibold">Livraison</legend>
      <RadioCard
        title="Point relais"
        detail="À La Réunion, sous 2 à 4 jours ouvrés"
        name="delivery"
        value="4"
        defaultChecked
        aside={<Free />}
      />
      <RadioCard
        title="À domicile"
        detail={
          address ? (
            <>
              <span className="block font-medium break-words text-ink">{address}</span>
              Sous 3 à 5 jours ouvrés
            </>
          ) : (
            'Votre compte n’a pas encore d’adresse.'
          )
        }
        name="delivery"
        value="5"
        disabled={address === null}
        aside={<Free />}
      />
      <p>
        <Link
          to="/profil#informations"
          className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
        >
          {address ? 'Modifier mon adresse' : 'Ajouter mon adresse'}
        </Link>
      </p>
    </fieldset>
  );
}

/** The address on one line; null when it is incomplete. */
function addressText({ adresse, adresse_complement, code_postal, ville }: UserView): string | null {
  if (!adresse || !ville) return null;
  return [adresse, adresse_complement, [code_postal, ville].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

function Free() {
  return <span className="font-semibold text-leaf">Offerte</span>;
}
