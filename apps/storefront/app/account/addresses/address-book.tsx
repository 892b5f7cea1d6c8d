import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Accordion } from '../../ui/accordion';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { cx } from '../../ui/cx';
import { ACCOUNT_ADDRESS, type AddressEntry, OUTSIDE_REUNION, isOutsideReunion } from './address-entries';
import { AddressForm } from './address-form';
import type { AddressResult } from './change-addresses';
import type { Territories } from '../../territories/address-outside-reunion';

interface AddressBookProps {
  entries: readonly AddressEntry[];
  /** The response to the last form. */
  result: AddressResult | undefined;
  /** The address that is marked. */
  chosenKey?: string | undefined;
  /** Where else the shop delivers. */
  territories: Territories;
  /** What can be done with an address besides changing it. */
  actions: (entry: AddressEntry) => ReactNode;
}

/** The addresses of a customer, each with its form; works without scripts. */
export function AddressBook({ entries, result, chosenKey, territories, actions }: AddressBookProps) {
  const refusedFor = (key: string) => (result?.ok === false && result.address === key ? result : undefined);
  // A form that was sent is shown anew, closed.
  const version = (key: string) => (result?.ok && result.address === key ? 'sent' : '');
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {entries.map((entry) => (
          <li
            key={entry.key}
            className={cx(
              'grid gap-1 rounded-lg border bg-surface p-4 sm:px-5',
              entry.key === chosenKey ? 'border-lagoon ring-1 ring-lagoon' : 'border-line-strong',
            )}
          >
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <AddressText entry={entry} />
              {actions(entry)}
            </div>
            <Accordion
              key={JSON.stringify(entry)}
              className="border-b-0"
              title={entry.complete ? <Change name={entry.nom} /> : 'Ajouter mon adresse'}
              open={refusedFor(entry.key) !== undefined}
            >
              <AddressForm
                entry={entry}
                refused={refusedFor(entry.key)}
                {...(isOutsideReunion(entry) && { territories })}
              />
            </Accordion>
          </li>
        ))}
      </ul>
      <Accordion
        key={`${entries.length}${version('')}`}
        className="rounded-lg border border-line px-4 sm:px-5"
        title="Ajouter une autre adresse"
        open={refusedFor('') !== undefined}
      >
        <AddressForm entry={null} refused={refusedFor('')} />
      </Accordion>
      {territories.length > 0 && (
        <Accordion
          key={`${OUTSIDE_REUNION}${entries.length}${version(OUTSIDE_REUNION)}`}
          className="rounded-lg border border-line px-4 sm:px-5"
          title="Ajouter une adresse hors de La Réunion"
          open={refusedFor(OUTSIDE_REUNION) !== undefined}
        >
          <AddressForm entry={null} refused={refusedFor(OUTSIDE_REUNION)} territories={territories} />
        </Accordion>
      )}
    </div>
  );
}

function Change({ name }: { name: string }) {
  return (
    <>
      Modifier<span className="sr-only"> {name}</span>
    </>
  );
}

function AddressText({ entry }: { entry: AddressEntry }) {
  const {
    nom,
    destinataire,
    telephone,
    adresse,
    adresse_complement,
    code_postal,
    ville,
    country,
    par_defaut,
    complete,
  } = entry;
  return (
    <div className="min-w-0 break-words">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {nom}
        {par_defaut && <Badge tone="good">Par défaut</Badge>}
      </p>
      {complete ? (
        <address className="text-ink-soft not-italic">
          {destinataire && <span className="block">{destinataire}</span>}
          {adresse}
          {adresse_complement && `, ${adresse_complement}`}
          <span className="block">
            {code_postal} {ville}
            {country && `, ${country}`}
          </span>
          {telephone && <span className="block">{telephone}</span>}
        </address>
      ) : (
        <p className="text-ink-soft">Votre compte n’a pas encore d’adresse.</p>
      )}
    </div>
  );
}

/** In the account: the default, and the end of a further address. */
export function AccountAddressActions({ entry }: { entry: AddressEntry }) {
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-x-2">
      <input type="hidden" name="adresse-cle" value={entry.key} />
      {!entry.par_defaut && (
        <Button type="submit" name="intent" value="adresse-defaut" tone="quiet">
          Par défaut<span className="sr-only">{`\u202f: ${entry.nom}`}</span>
        </Button>
      )}
      {entry.key !== ACCOUNT_ADDRESS && (
        <Button type="submit" name="intent" value="adresse-supprimer" tone="quiet">
          Supprimer<span className="sr-only"> {entry.nom}</span>
        </Button>
      )}
    </Form>
  );
}
