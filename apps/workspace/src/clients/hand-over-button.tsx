import { endpoints } from '@boutik/api-client';
import type { CompanyMember } from '@boutik/contract';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';

interface HandOverButtonProps {
  clientId: number;
  member: Pick<CompanyMember, 'id' | 'nom'>;
  onDone: () => void;
}

/** Gives the administration of a company to one of its members. */
export function HandOverButton({ clientId, member: { id, nom }, onDone }: HandOverButtonProps) {
  const decide = async () =>
    (await call(endpoints.handOverClientCompany, { params: { id: clientId }, body: { membre: id } })).message;
  return (
    <DecisionButton
      verb={`Confier à ${nom}`}
      question={`Confier l’administration de l’entreprise à ${nom}\u202f?`}
      decide={decide}
      onDecided={onDone}
    >
      <p>
        Les tarifs et les conditions de paiement de l’entreprise suivent. L’administrateur d’avant devient approbateur,
        sans plafond.
      </p>
    </DecisionButton>
  );
}
