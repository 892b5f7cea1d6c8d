import type { ReactElement } from 'react';
import { demoSeller } from '@boutik/platform/documents';
import { MailAmounts, MailButton, MailFacts, MailLayout, MailLink, MailText } from '../index.js';

/** A sample order confirmation for tests. */
export function sampleOrderMail(): ReactElement {
  return (
    <MailLayout
      seller={demoSeller}
      preheader="Votre commande n° 1207 est payée, nous la préparons."
      title="Merci pour votre commande"
      reason="Vous recevez ce message parce que vous avez passé commande sur boutik.test."
    >
      <MailText>Bonjour Lucas,</MailText>
      <MailText>
        Votre paiement est arrivé{'\u202f'}: nous préparons vos articles. Votre facture est jointe à ce message.
      </MailText>
      <MailFacts
        rows={[
          { label: 'Commande', value: 'n°\u00a01207' },
          { label: 'Date', value: '21/11/2026' },
          { label: 'Livraison', value: 'Point relais, 97410 Saint-Pierre' },
        ]}
      />
      <MailButton href="https://boutik.test/profil/commandes/1207">Voir ma commande</MailButton>
      <MailAmounts
        lines={[
          { label: 'PC portable Lenovo IdeaPad Slim 5 14″ OLED', detail: '1 × 859,33\u202f€', amount: 85_933 },
          { label: 'Station d’accueil USB-C Dell WD19S', detail: '1 × 429,67\u202f€', amount: 42_967 },
        ]}
        totals={[
          { label: 'Livraison', amount: 590 },
          { label: 'TVA 8,5\u202f% comprise', amount: 10_145 },
          { label: 'Total TTC', amount: 129_490 },
        ]}
      />
      <MailText>
        Vous avez 14 jours après la livraison pour changer d’avis{'\u202f'}:{' '}
        <MailLink href="https://boutik.test/retractation">renoncer au contrat</MailLink>.
      </MailText>
    </MailLayout>
  );
}
