import type { Product } from '@boutik/contract';
import { type LucideIcon, MessageCircle, PackageCheck, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { RETURN_TERMS, withdrawalDays } from '../returns/return-terms';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link';

/** Delivery, grade, guarantee and return period of a product. */
export function PurchaseBenefits({ product }: { product: Product }) {
  return (
    <ul className="grid gap-3 rounded-md bg-vanilla p-4 text-[0.9375rem]">
      {product.duree_livraison && (
        <Benefit icon={Truck}>
          Livraison{'\u202f'}: <strong className="font-semibold">{product.duree_livraison}</strong>
        </Benefit>
      )}
      {product.grade && (
        <Benefit icon={PackageCheck}>
          Reconditionné, <strong className="font-semibold">grade {product.grade}</strong>
          {'\u202f'}: toutes les fonctions sont testées
        </Benefit>
      )}
      <Benefit icon={ShieldCheck}>
        <a href="#garanties" className="underline decoration-line-strong underline-offset-4 hover:text-lagoon">
          Garantie légale de conformité de 2 ans
        </a>
      </Benefit>
      <Benefit icon={RotateCcw}>
        {withdrawalDays()} pour changer d’avis{RETURN_TERMS.paidBy === 'shop' && ', retour offert'}
      </Benefit>
      <Benefit icon={MessageCircle}>
        <Link to="?openChatbot=true" className="underline decoration-line-strong underline-offset-4 hover:text-lagoon">
          Une question sur ce produit{'\u202f'}?
        </Link>
      </Benefit>
    </ul>
  );
}

function Benefit({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon icon={icon} className="mt-0.5 shrink-0 text-lagoon" />
      <span>{children}</span>
    </li>
  );
}
