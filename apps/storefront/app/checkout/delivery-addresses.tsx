import { Link } from 'react-router';
import { AddressBook } from '../account/addresses/address-book';
import type { AddressEntry } from '../account/addresses/address-entries';
import { SignInAgain } from '../account/sign-in-again';
import type { Territories } from '../territories/address-outside-reunion';
import type { AddressResult } from '../account/addresses/change-addresses';

interface DeliveryAddressesProps {
  entries: readonly AddressEntry[];
  chosen: AddressEntry | undefined;
  result: AddressResult | undefined;
  territories: Territories;
}

/** Where the order goes when it is delivered at home. Links, not radio buttons: fees and delays follow the address at once. */
export function DeliveryAddresses({ entries, chosen, result, territories }: DeliveryAddressesProps) {
  return (
    <section aria-labelledby="adresses-livraison" className="grid max-w-3xl gap-3">
      <h2 id="adresses-livraison" className="text-xl">
        Adresse de livraison
      </h2>
      <SignInAgain result={result} returnQuery="redirect=deliveryLocation" />
      <AddressBook
        entries={entries}
        result={result}
        territories={territories}
        chosenKey={entries.length > 1 ? chosen?.key : undefined}
        actions={(entry) => entries.length > 1 && <Choose entry={entry} isChosen={entry.key === chosen?.key} />}
      />
    </section>
  );
}

function Choose({ entry: { key, nom, complete }, isChosen }: { entry: AddressEntry; isChosen: boolean }) {
  if (isChosen) return <p className="py-2 font-semibold text-lagoon">Adresse choisie</p>;
  if (!complete) return null;
  return (
    <Link
      to={`?adresse=${key}`}
      replace
      preventScrollReset
      className="inline-flex min-h-11 items-center font-semibold text-lagoon underline underline-offset-4"
    >
      Livrer ici<span className="sr-only">{`\u202f: ${nom}`}</span>
    </Link>
  );
}
