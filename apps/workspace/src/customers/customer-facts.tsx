import type { CustomerView } from '@boutik/contract';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { frenchMoment } from '../ui/dates';
import { Block, Fact } from '../ui/facts';
import { Icon } from '../ui/icon';
import './customer.css';
import { decided } from './customer-words';

/** The account's data for the decision, and the past decisions. */
export function CustomerFacts({ of }: { of: CustomerView }) {
  const address = [of.adresse, of.adresse_complement, `${of.code_postal ?? ''} ${of.ville ?? ''}`.trim()];
  return (
    <div className="customer-blocks">
      {of.user_type === 'professionnel' && <Company of={of} />}
      <Block title="Contact" id="customer-person">
        <Fact name="Nom">{`${of.civilite ?? ''} ${of.prenom} ${of.name}`.trim()}</Fact>
        <Fact name="Email">
          <a href={`mailto:${of.email}`}>{of.email}</a>
          <Checked fits={of.adresse_confirmee} good="adresse confirmée" bad="adresse non confirmée" />
        </Fact>
        <Fact name="Téléphone">{of.telephone ?? '—'}</Fact>
        <Fact name="Adresse">{address.filter(Boolean).join(', ') || '—'}</Fact>
        <Fact name="Inscrit le">{frenchMoment(of.created_at)}</Fact>
        <Fact name="Vu le">{frenchMoment(of.derniere_utilisation)}</Fact>
      </Block>
      <section aria-labelledby="customer-decisions" className="card">
        <h2 id="customer-decisions" className="card-title">
          Décisions
        </h2>
        {of.decisions.length === 0 && <p className="soft">Aucune décision pour le moment.</p>}
        <ul className="customer-decisions">
          {of.decisions.map((one) => (
            <li key={one.date + one.decision}>
              <strong>{decided[one.decision]}</strong> le {frenchMoment(one.date)} par {one.par ?? 'le client'}
              {one.motif && <p className="free-text soft">{one.motif}</p>}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Company({ of }: { of: CustomerView }) {
  return (
    <Block title="Entreprise" id="customer-company">
      <Fact name="Raison sociale">{of.raison_sociale ?? '—'}</Fact>
      <Fact name="Type de société">{of.type_societe ?? '—'}</Fact>
      <Fact name="Fonction">{of.fonction ?? '—'}</Fact>
      <Fact name="Salariés">{of.nb_salaries ?? '—'}</Fact>
      <Fact name="SIRET">
        {of.num_siret ?? '—'}
        {of.siret_valide !== null && <Checked fits={of.siret_valide} good="clé juste" bad="clé fausse" />}
      </Fact>
      <Fact name="N° de TVA">
        {of.num_tva ?? '—'}
        {of.tva_valide !== null && (
          <Checked fits={of.tva_valide} good="correspond au SIRET" bad="ne correspond pas au SIRET" />
        )}
      </Fact>
    </Block>
  );
}

function Checked({ fits, good, bad }: { fits: boolean; good: string; bad: string }) {
  return (
    <span className={fits ? 'customer-check customer-check-good' : 'customer-check customer-check-bad'}>
      <Icon of={fits ? CircleCheck : TriangleAlert} size={15} /> {fits ? good : bad}
    </span>
  );
}
