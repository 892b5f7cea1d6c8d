import { ChevronDown } from 'lucide-react';
import { Link } from '../ui/link';
import { Icon } from '../ui/icon';

/** How reviews are collected and checked (Code de la consommation, art. L111-7-2 and D111-17). */
export function ReviewRules({ verifiedOnly }: { verifiedOnly: boolean }) {
  return (
    <details className="group text-sm text-ink-soft">
      <summary className="inline-flex items-center gap-1.5 rounded-sm font-medium hover:text-lagoon">
        Comment ces avis sont-ils contrôlés{'\u202f'}?
        <Icon icon={ChevronDown} size={16} className="transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5">
        <li>Un avis s’écrit depuis un compte client, sans contrepartie, et un seul par produit.</li>
        <li>
          «{'\u202f'}Achat vérifié{'\u202f'}»{'\u202f'}: une commande payée de ce produit figure dans le compte
          {'\u202f'}; la date de l’achat est indiquée. Les autres avis sont publiés sans vérification de l’achat.
        </li>
        <li>
          Les avis sont classés du plus récent au plus ancien, bons et mauvais confondus, et{' '}
          {verifiedOnly ? 'seuls les achats vérifiés comptent dans la note' : 'tous comptent'}.
        </li>
        <li>
          Certains mots font relire un avis avant sa publication. Notre équipe masque ceux qui enfreignent la loi ou les
          droits d’autrui, sont faux ou hors sujet, et dit pourquoi à leur auteur, qui peut le contester.
        </li>
        <li>
          Un avis remplacé par son auteur porte sa nouvelle date. Un doute sur un avis{'\u202f'}?{' '}
          <Link to="/contact" className="text-lagoon underline underline-offset-4">
            Signalez-le-nous
          </Link>
          , c’est gratuit.
        </li>
      </ul>
    </details>
  );
}
