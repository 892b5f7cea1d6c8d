import { endpoints } from '@boutik/api-client';
import { useApiQuery } from '../api/use-api-query';
import { audienceText, periodText } from '../price-lists/price-list-labels';
import { PriceListBadge } from '../price-lists/price-list-list-page';
import { QuerySection } from './query-section';
import { PageLink } from '../shell/page-link';

/** The price lists that the client's prices come from; who edits price lists can open them. */
export function ClientPriceLists({ clientId }: { clientId: number }) {
  const query = useApiQuery(endpoints.findClientPriceLists, { params: { id: clientId } });
  const lists = query.reply?.tarifs;
  return (
    <QuerySection title="Tarifs" rows={lists} query={query} emptyText="Ce client paie les prix publics.">
      <table aria-label="Tarifs du client" className="plain-table">
        <thead>
          <tr>
            <th scope="col">Nom</th>
            <th scope="col">Pour</th>
            <th scope="col">Période</th>
            <th scope="col">État</th>
          </tr>
        </thead>
        <tbody>
          {lists?.map((list) => (
            <tr key={list.id}>
              <td>
                <PageLink to={`/tarifs/${list.id}`}>{list.nom}</PageLink>
              </td>
              <td>{audienceText(list)}</td>
              <td>{periodText(list)}</td>
              <td>
                <PriceListBadge state={list.etat} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </QuerySection>
  );
}
