import { endpoints } from '@boutik/api-client';
import type { CallOf } from '@boutik/contract';
import type { moveShipment, OrderShipments, StaffParcel, WireShipmentStatus } from '@boutik/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../api/http';
import { DecisionButton } from '../ui/decision-button';
import { Options, Select, TextBox } from '../ui/field';

type Step = Omit<CallOf<typeof moveShipment>['body'], 'version' | 'etape'>;
type Next = Exclude<WireShipmentStatus, 'en préparation'>;
type Carriers = OrderShipments['transporteurs'];

interface Action {
  verb: string;
  question: string;
  text: string;
  variant?: 'main' | 'plain' | 'danger';
}

const actions: Record<Next, Action> = {
  préparé: { verb: 'Préparé', question: 'Le colis est-il prêt à partir\u202f?', text: 'Ses articles sont emballés.' },
  expédié: {
    verb: 'Expédier',
    question: 'À quel transporteur est-il remis\u202f?',
    text: 'Le client reçoit le numéro de suivi par email.',
    variant: 'main',
  },
  'prêt au retrait': {
    verb: 'Prêt au retrait',
    question: 'Le colis attend-il le client\u202f?',
    text: 'Le client reçoit un email\u202f: il peut venir le chercher.',
    variant: 'main',
  },
  livré: {
    verb: 'Livré',
    question: 'Quand le client l’a-t-il reçu\u202f?',
    text: 'Avec le dernier colis commence le délai de rétractation.',
    variant: 'main',
  },
  revenu: {
    verb: 'Revenu',
    question: 'Le colis est-il revenu\u202f?',
    text: 'Ses articles peuvent être mis dans un nouveau colis, ou remboursés.',
  },
  annulé: {
    verb: 'Annuler le colis',
    question: 'Annuler ce colis\u202f?',
    text: 'Ses articles sont de nouveau à préparer.',
    variant: 'danger',
  },
};
/** A slip: the parcel was not received after all. */
const correction: Action = {
  verb: 'Corriger',
  question: 'Le colis n’est-il pas encore livré\u202f?',
  text: 'Il est de nouveau en route, ou prêt au retrait. Le client ne reçoit pas d’autre message.',
};

/** A button for each status that the parcel may get next. */
export function ParcelActions({
  parcel,
  carriers,
  abroad,
}: {
  parcel: StaffParcel;
  carriers: Carriers;
  /** The territory outside La Réunion that it goes to. */
  abroad: string | null;
}) {
  return (
    <>
      {parcel.suites.map((next) => {
        if (next === 'en préparation') return null;
        if (parcel.etat === 'livré') return <StepButton key={next} parcel={parcel} next={next} {...correction} />;
        if (next === 'expédié') return <ShipButton key={next} parcel={parcel} carriers={carriers} />;
        if (next === 'livré') return <DeliverButton key={next} parcel={parcel} />;
        return <StepButton key={next} parcel={parcel} next={next} {...actions[next]} />;
      })}
      {abroad !== null && parcel.remis_le !== null && <ExportButton parcel={parcel} />}
    </>
  );
}

type StepButtonProps = Action & { parcel: StaffParcel; next: Next; step?: Step; children?: ReactNode };

function StepButton({ parcel, next, verb, question, text, variant, step, children }: StepButtonProps) {
  const { id, version } = parcel;
  const move = async () => {
    const body = { ...step, version, etape: next };
    return (await call(endpoints.moveShipment, { params: { id }, body })).message ?? '';
  };
  return (
    <DecisionButton verb={verb} question={question} decide={move} {...(variant && { variant })}>
      {children}
      <p className="soft">{text}</p>
    </DecisionButton>
  );
}

function ShipButton({ parcel, carriers }: { parcel: StaffParcel; carriers: Carriers }) {
  const [carrier, setCarrier] = useState(carriers[0]?.code ?? 'other');
  const [number, setNumber] = useState('');
  const [link, setLink] = useState('');
  const step: Step = {
    transporteur: carrier,
    numero_suivi: number.trim() || null,
    lien_suivi: carrier === 'other' ? link.trim() || null : null,
  };
  return (
    <StepButton parcel={parcel} next="expédié" {...actions.expédié} step={step}>
      <Select
        label="Transporteur"
        value={carrier}
        onChange={({ target }) => setCarrier(carriers.find(({ code }) => code === target.value)?.code ?? 'other')}
      >
        <Options choices={carriers.map(({ code, nom }) => [code, nom])} />
      </Select>
      <TextBox
        label="Numéro de suivi (facultatif)"
        maxLength={60}
        autoComplete="off"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      {carrier === 'other' && (
        <TextBox
          label="Lien de suivi (facultatif)"
          placeholder="https://"
          maxLength={500}
          value={link}
          onChange={({ target }) => setLink(target.value)}
        />
      )}
    </StepButton>
  );
}

function DeliverButton({ parcel }: { parcel: StaffParcel }) {
  const [day, setDay] = useState('');
  return (
    <StepButton parcel={parcel} next="livré" {...actions.livré} step={day === '' ? {} : { date: day }}>
      <TextBox
        type="date"
        label="Reçu le (aujourd’hui si vide)"
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
    </StepButton>
  );
}

/** The proof that a parcel left La Réunion, without which its sale would owe VAT. */
function ExportButton({ parcel: { id, version, declaration } }: { parcel: StaffParcel }) {
  const [numero, setNumero] = useState(declaration?.numero ?? '');
  const [date, setDate] = useState(declaration?.date ?? '');
  const record = async () => {
    const body = { version, numero: numero.trim(), date };
    return (await call(endpoints.recordExport, { params: { id }, body })).message ?? '';
  };
  return (
    <DecisionButton
      verb="Déclaration d’exportation"
      question={'Quelle déclaration justifie l’exportation\u202f?'}
      decide={record}
    >
      <p className="soft">Elle justifie que la vente n’a pas de TVA{'\u202f'}: gardez le document.</p>
      <TextBox
        label="Numéro de la déclaration"
        maxLength={60}
        autoComplete="off"
        value={numero}
        onChange={({ target }) => setNumero(target.value)}
      />
      <TextBox
        type="date"
        label="Sortie de La Réunion le"
        value={date}
        onChange={({ target }) => setDate(target.value)}
      />
    </DecisionButton>
  );
}
