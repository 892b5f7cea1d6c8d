import { endpoints } from '@boutik/api-client';
import type { SupplierImportDetail } from '@boutik/contract';
import { plainId } from '@boutik/kernel';
import { countText, frenchDateTime } from '@boutik/ui';
import Button from '@mui/material/Button';
import { CircleOff, FileCheck, FilePen, FilePlus2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import { call, getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { AdminOnly } from '../shell/admin-only';
import { PageHeading } from '../shell/page-heading';
import { counted } from '../ui/counted';
import { DecisionButton } from '../ui/decision-button';
import { Notice } from '../ui/notice';
import { PageLoad } from '../ui/page-failure';
import { StatCard, StatCards } from '../ui/stat-card';
import { ImportColumns } from './import-columns';
import { isRunning } from './import-labels';
import { ImportBadge } from './import-list-page';
import { PriceMoves, RejectedRows } from './import-report';
import { UnknownCategories } from './unknown-categories';
import './imports.css';

const REFRESH_MS = 1500;

/** One import: columns and check before it, progress during it, report and taking back after it. */
export function ImportPage() {
  const id = plainId(useParams()['id']) ?? 0;
  return (
    <AdminOnly title="Import">
      <ImportScreen id={id} />
    </AdminOnly>
  );
}

function ImportScreen({ id }: { id: number }) {
  const query = useApiQuery(endpoints.findSupplierImport, { params: { id } });
  const { reply, refetch } = query;
  const running = reply !== undefined && isRunning(reply.data.etat);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(refetch, REFRESH_MS);
    return () => clearInterval(timer);
  });
  if (!reply)
    return (
      <PageLoad
        query={query}
        loading="Chargement"
        failure="Cet import n’a pas pu être lu."
        missing="Cet import n’existe pas."
        list="/imports"
      />
    );
  const imported = reply.data;
  const canStart = ['reçu', 'vérifié', 'refusé', 'échoué', 'arrêté'].includes(imported.etat) && imported.parties > 0;
  return (
    <>
      <PageHeading title={imported.fichier} actions={<Actions imported={imported} canStart={canStart} />}>
        <ImportBadge state={imported.etat} />
      </PageHeading>
      <p className="soft import-intro">
        {imported.fournisseur.nom}, le {frenchDateTime(imported.date)}, par {imported.auteur ?? 'relève automatique'}
        {'. '}
        <Link to={`/imports/fournisseurs/${imported.fournisseur.id}`}>Réglages du fournisseur</Link>
      </p>
      {imported.raison && <Notice tone="bad">{imported.raison}</Notice>}
      {imported.etat === 'envoi' && (
        <Notice tone="warning">
          Ce fichier n’est pas arrivé en entier. Envoyez-le de nouveau par «{'\u202f'}Nouvel import{'\u202f'}».
        </Notice>
      )}
      {running && <Progress imported={imported} />}
      {imported.lues > 0 && <Counts imported={imported} />}
      <PriceMoves imported={imported} />
      <RejectedRows imported={imported} />
      {canStart && <UnknownCategories imported={imported} />}
      {canStart && <ImportColumns id={id} supplierId={imported.fournisseur.id} />}
    </>
  );
}

const progressLabels: Partial<Record<SupplierImportDetail['etat'], string>> = {
  'en attente': 'En attente de son tour',
  vérification: 'Vérification des lignes et des prix',
  écriture: 'Écriture des produits',
  annulation: 'Reprise de ce qui a été écrit',
};

function Progress({ imported: { etat, avancement } }: { imported: SupplierImportDetail }) {
  const label = progressLabels[etat] ?? '';
  return (
    <div className="import-progress card">
      <span>{label}</span>
      {etat === 'annulation' || etat === 'en attente' ? (
        <progress aria-label={label} />
      ) : (
        <>
          <progress value={avancement} max={100} aria-label={label} />
          <span className="tabular-nums">{avancement} %</span>
        </>
      )}
    </div>
  );
}

function Counts({ imported }: { imported: SupplierImportDetail }) {
  // The check counts before anything is written.
  const planned = imported.essai || imported.etat === 'refusé' || imported.etat === 'vérification';
  return (
    <StatCards name="Comptes">
      <StatCard
        label={planned ? 'À créer' : 'Créés'}
        icon={FilePlus2}
        tone="leaf"
        value={countText(imported.crees)}
        aside={imported.sans_prix > 0 ? `${countText(imported.sans_prix)} sans prix, pas en vente` : undefined}
      />
      <StatCard label={planned ? 'À modifier' : 'Modifiés'} icon={FilePen} value={countText(imported.modifies)} />
      <StatCard label="Inchangés" icon={FileCheck} value={countText(imported.inchanges)} />
      <StatCard
        label="Lignes refusées"
        icon={CircleOff}
        tone="hibiscus"
        value={countText(imported.rejetees)}
        aside={`sur ${countText(imported.lues)} lues, ${countText(imported.doublons)} doublons`}
      />
    </StatCards>
  );
}

function Actions({ imported, canStart }: { imported: SupplierImportDetail; canStart: boolean }) {
  const { id, etat, annulables } = imported;
  const running = isRunning(etat);
  return (
    <>
      {canStart && <CheckButton id={id} />}
      {canStart && <StartButton imported={imported} />}
      {running && etat !== 'annulation' && (
        <DecisionButton
          verb="Arrêter"
          question={'Arrêter cet import\u202f?'}
          variant="danger"
          decide={async () => (await call(endpoints.stopSupplierImport, { params: { id } })).message ?? 'C’est fait.'}
        >
          Les produits déjà écrits restent. Vous pourrez les reprendre ensuite.
        </DecisionButton>
      )}
      {!running && annulables > 0 && (
        <DecisionButton
          verb="Annuler cet import"
          question={`Reprendre ce que cet import a écrit (${counted(annulables, 'produit')})\u202f?`}
          variant="danger"
          decide={async () => (await call(endpoints.revertSupplierImport, { params: { id } })).message ?? 'C’est fait.'}
        >
          Chaque valeur redevient celle d’avant, sauf ce qui a changé depuis. Les produits créés sont retirés de la
          vente.
        </DecisionButton>
      )}
    </>
  );
}

function CheckButton({ id }: { id: number }) {
  const refresh = useRefresh();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const check = async () => {
    setBusy(true);
    try {
      await call(endpoints.startSupplierImport, { params: { id }, body: { essai: true } });
      refresh();
    } catch (error) {
      notify(getErrorMessage(error, 'La vérification n’a pas pu commencer. Réessayez.'), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void check()}>
      Vérifier
    </Button>
  );
}

function StartButton({ imported: { id, etat } }: { imported: SupplierImportDetail }) {
  const forced = etat === 'refusé';
  const body = { essai: false, malgre_limites: forced };
  const decide = async () =>
    (await call(endpoints.startSupplierImport, { params: { id }, body })).message ?? 'C’est fait.';
  return (
    <DecisionButton
      verb={forced ? 'Importer malgré la limite' : 'Importer'}
      question={forced ? 'Importer malgré la limite de prix\u202f?' : 'Importer ce fichier\u202f?'}
      variant={forced ? 'danger' : 'main'}
      decide={decide}
    >
      {forced
        ? 'Les prix de ce fichier s’écartent beaucoup des prix actuels. Vérifiez la liste avant de continuer.'
        : 'Le fichier est vérifié, puis les produits sont écrits. Vous pourrez annuler l’import pendant 90 jours.'}
    </DecisionButton>
  );
}
