import { frenchDateTime } from '@boutik/ui';
import type { CustomerView } from '@boutik/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Block, Fact } from '../ui/facts';
import { Icon } from '../ui/icon';
import './customer.css';
import { decisionLabels } from './customer-labels';

/** The account's data for the decision, and the past decisions. */
export function CustomerFacts({ customer }: { customer: CustomerView }) {
  const address = [
    customer.adresse,
    customer.adresse_complement,
    `${customer.code_postal ?? ''} ${customer.ville ?? ''}`.trim(),
  ];
  return (
    <div className="customer-blocks">
      {customer.user_type === 'professionnel' && <Company customer={customer} />}
      <Block title="Contact" id="customer-person">
        <Fact name="Nom">{`${customer.civilite ?? ''} ${customer.prenom} ${customer.name}`.trim()}</Fact>
        <Fact name="Email">
          <a href={`mailto:${customer.email}`}>{customer.email}</a>
          <CheckResult
            valid={customer.adresse_confirmee}
            validText="adresse confirmée"
            invalidText="adresse non confirmée"
          />
        </Fact>
        <Fact name="Téléphone">{customer.telephone ?? '—'}</Fact>
        <Fact name="Adresse">{address.filter(Boolean).join(', ') || '—'}</Fact>
        <Fact name="Inscrit le">{frenchDateTime(customer.created_at)}</Fact>
        <Fact name="Vu le">{frenchDateTime(customer.derniere_utilisation)}</Fact>
      </Block>
      <section aria-labelledby="customer-decisions" className="card">
        <h2 id="customer-decisions" className="card-title">
          Décisions
        </h2>
        {customer.decisions.length === 0 && <p className="soft">Aucune décision pour le moment.</p>}
        <ul className="customer-decisions">
          {customer.decisions.map((one) => (
            <li key={one.date + one.decision}>
              <strong>{decisionLabels[one.decision]}</strong> le {frenchDateTime(one.date)} par {one.par ?? 'le client'}
              {one.motif && <p className="free-text soft">{one.motif}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Company({ customer }: { customer: CustomerView }) {
  return (
    <Block title="Entreprise" id="customer-company">
      <Fact name="Raison sociale">{customer.raison_sociale ?? '—'}</Fact>
      <Fact name="Type de société">{customer.type_societe ?? '—'}</Fact>
      <Fact name="Fonction">{customer.fonction ?? '—'}</Fact>
      <Fact name="Salariés">{customer.nb_salaries ?? '—'}</Fact>
      <Fact name="SIRET">
        {customer.num_siret ?? '—'}
        {customer.siret_valide !== null && (
          <CheckResult valid={customer.siret_valide} validText="clé juste" invalidText="clé fausse" />
        )}
      </Fact>
      <Fact name="N° de TVA">
        {customer.num_tva ?? '—'}
        {customer.tva_valide !== null && (
          <CheckResult
            valid={customer.tva_valide}
            validText="correspond au SIRET"
            invalidText="ne correspond pas au SIRET"
          />
        )}
      </Fact>
    </Block>
  );
}

function CheckResult({ valid, validText, invalidText }: { valid: boolean; validText: string; invalidText: string }) {
  return (
    <span className={valid ? 'customer-check customer-check-good' : 'customer-check customer-check-bad'}>
      <Icon icon={valid ? CircleCheck : TriangleAlert} size={15} /> {valid ? validText : invalidText}
    </span>
  );
}
