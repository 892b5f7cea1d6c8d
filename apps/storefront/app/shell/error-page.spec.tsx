/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { renderPage } from '../testing/render-page';
import { ErrorPage } from './error-page';

const show = (error: unknown) => renderPage(<ErrorPage error={error} />, '/catalogue?page=3');

describe('the error page', () => {
  it.each([
    ['the shop is away', new ErrorResponse(503, '', 'Le service est indisponible.'), /momentanément indisponible$/],
    ['too many were asked for', new ErrorResponse(429, '', ''), /^Trop de demandes/],
    ['the page has a defect', new Error('undefined is not a function'), /^Une erreur est survenue$/],
  ])('asks for the same page again when %s', (_why, error, heading) => {
    show(error);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Réessayer' }).getAttribute('href')).toBe('/catalogue?page=3');
    expect(screen.getByRole('link', { name: 'Retour à l’accueil' })).toBeTruthy();
  });

  it('leads elsewhere when asking again would not help', () => {
    show(new ErrorResponse(410, '', 'Ce produit n’est plus vendu.'));
    expect(screen.getByRole('heading', { level: 1, name: 'Ce produit n’est plus vendu.' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Réessayer' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Voir tout le catalogue' })).toBeTruthy();
  });
});
