import { endpoints } from '@boutik/api-client';
import type { NamedPromotionTarget, SupplierFeed, SupplierImportDetail } from '@boutik/contract';
import { countText } from '@boutik/ui';
import { useNotify } from 'react-admin';
import { getErrorMessage } from '../api/http';
import { useApiQuery } from '../api/use-api-query';
import { searchLeaves } from '../product-batches/category-input';
import { Combobox } from '../ui/combobox';
import { ListSkeleton } from '../ui/list-skeleton';
import { LoadError } from '../ui/load-error';
import { Notice } from '../ui/notice';
import { changeFeed } from './change-feed';

/** Categories of the file that the shop does not have, each with one of ours to choose, which is stored for the supplier. */
export function UnknownCategories({
  imported: { categories_inconnues, fournisseur },
}: {
  imported: SupplierImportDetail;
}) {
  if (categories_inconnues.length === 0) return null;
  return (
    <section aria-labelledby="import-categories" className="card import-section">
      <h2 id="import-categories" className="card-title">
        Catégories à associer
      </h2>
      <AssociationTable supplierId={fournisseur.id} categories={categories_inconnues} />
    </section>
  );
}

interface Props {
  supplierId: number;
  categories: SupplierImportDetail['categories_inconnues'];
}

function AssociationTable({ supplierId, categories }: Props) {
  const { reply, failed, busy, refetch } = useApiQuery(endpoints.findSupplierFeed, { params: { id: supplierId } });
  const notify = useNotify();
  if (failed) return <LoadError message="Les réglages n’ont pas pu être lus." busy={busy} onRetry={refetch} />;
  if (!reply) return <ListSkeleton label="Lecture des réglages" />;
  const feed = reply.data;
  const choose = async (text: string, category: NamedPromotionTarget | null) => {
    try {
      await changeFeed(supplierId, (settings) => ({ correspondances: associated(settings, text, category) }));
    } catch (error) {
      notify(getErrorMessage(error, 'La catégorie n’a pas pu être associée.'), { type: 'error' });
    }
    refetch();
  };
  return (
    <>
      <Notice>
        {feed.refuser_inconnues
          ? 'Les lignes de ces catégories sont refusées tant qu’elles ne sont pas associées.'
          : 'Sans choix, ces catégories seront créées dans la boutique.'}{' '}
        Le choix est gardé pour les prochains fichiers de ce fournisseur{'\u202f'}; vérifiez le fichier de nouveau pour
        en voir l’effet.
      </Notice>
      <table aria-labelledby="import-categories" className="import-table import-columns">
        <thead>
          <tr>
            <th scope="col">Dans le fichier</th>
            <th scope="col">Lignes</th>
            <th scope="col">Dans la boutique</th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ texte, produits }, index) => (
            <tr key={texte}>
              <th scope="row">{texte}</th>
              <td className="soft">{`${countText(produits)} ${produits > 1 ? 'lignes' : 'ligne'}`}</td>
              <td>
                <Combobox<NamedPromotionTarget>
                  id={`import-category-${index}`}
                  label={`Notre catégorie pour «\u00a0${texte}\u00a0»`}
                  placeholder="Rechercher"
                  selectedText={feed.correspondances.find((one) => one.texte === texte)?.nom ?? ''}
                  search={searchLeaves}
                  keyOf={({ id }) => id}
                  renderItem={({ nom }) => nom}
                  emptyText="Aucune catégorie de ce nom"
                  onPick={(category) => void choose(texte, category)}
                  onClear={() => void choose(texte, null)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function associated({ correspondances }: SupplierFeed, text: string, category: NamedPromotionTarget | null) {
  const others = correspondances.filter(({ texte }) => texte !== text);
  return category === null ? others : [...others, { texte: text, categorie: category.id, nom: category.nom }];
}
