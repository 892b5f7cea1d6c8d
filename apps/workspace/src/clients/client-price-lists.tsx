import { endpoints } from '@boutik/api-client';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../api/use-api-query';
import { useCan } from '../shell/use-can';
import { audienceText, periodText } from '../price-lists/price-list-labels';
import { PriceListBadge } from '../price-lists/price-list-list-page';
import { QuerySection } from './query-section';

/** The price lists that the client's prices come from; administrators can open them. */
export function ClientPriceLists({ clientId }: { clientId: number }) {
  const query = useApiQuery(endpoints.findClientPriceLists, { params: { id: clientId } });
  const isAdmin = useCan()('prices.edit');
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
              <td>{isAdmin ? <Link to={`/tarifs/${list.id}`}>{list.nom}</Link> : list.nom}</td>
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
