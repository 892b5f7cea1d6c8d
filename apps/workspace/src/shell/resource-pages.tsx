import type { ReactElement } from 'react';
import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { NotFoundPage } from './not-found-page';

interface ResourcePages {
  /** The address below /espace-commercial. */
  name: string;
  /** At the address itself. */
  list?: ReactElement;
  /** One record, at `:id`: react-admin's address of "edit". */
  record?: ReactElement;
  /** More pages below the address; `:id/…` for pages of one record. */
  more?: readonly { path: string; element: ReactElement }[];
  recordRepresentation?: string;
}

/**
 * A react-admin resource with its pages.
 * They are nested routes, not `list` and `edit`: those match every deeper address too, so that unknown addresses would
 * not be answered as such, and `list` restores the scroll position of an earlier visit (WS-229, WS-230).
 */
export function resourcePages({ name, list, record, more = [], recordRepresentation }: ResourcePages): ReactElement {
  return (
    <Resource key={name} name={name} hasEdit={record !== undefined} recordRepresentation={recordRepresentation}>
      {list && <Route index element={list} />}
      {record && <Route path=":id" element={record} />}
      {more.map(({ path, element }) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Resource>
  );
}
