import type { StaffMenus } from '@boutik/contract';

/** How header and footer will look, roughly; nothing in it leads anywhere. */
export function MenuPreview({ menus: { entete, colonnes } }: { menus: StaffMenus }) {
  return (
    <section aria-label="Aperçu des menus" className="menu-preview">
      <p className="menu-preview-bar">
        <span>Rayons</span>
        {entete.map(({ libelle, adresse }, index) => (
          <span key={`${index} ${adresse}`}>{libelle || '…'}</span>
        ))}
      </p>
      <div className="menu-preview-footer">
        <div>
          <b>Nos rayons</b>
          <span>…</span>
        </div>
        {colonnes.map(({ titre, liens }, index) => (
          <div key={`${index} ${titre}`}>
            <b>{titre || '…'}</b>
            {liens.map(({ libelle, adresse }, at) => (
              <span key={`${at} ${adresse}`}>{libelle || '…'}</span>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
