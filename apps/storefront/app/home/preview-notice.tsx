import type { HomePreview } from '@boutik/contract';
import { frenchDay } from '@boutik/kernel';

/** Above the home page as it will be at a moment, for staff. */
export function PreviewNotice({ date, fermetures }: Pick<HomePreview, 'date' | 'fermetures'>) {
  return (
    <aside aria-label="Aperçu" data-preview="" className="sticky top-0 z-20 bg-vanilla text-ink">
      <div className="shell py-3">
        <p className="font-semibold">
          Aperçu au {frenchDay(date.slice(0, 10))} à {date.slice(11)}
        </p>
        <p className="text-sm">Prix et stocks de maintenant. Les autres pages montrent la boutique d’aujourd’hui.</p>
        {fermetures.map(({ du, au, motif }) => (
          <p key={`${du} ${au}`} className="text-sm">
            Fermeture annoncée {du === au ? `le ${frenchDay(du)}` : `du ${frenchDay(du)} au ${frenchDay(au)}`}
            {motif && `\u202f: ${motif}`}
          </p>
        ))}
      </div>
    </aside>
  );
}
