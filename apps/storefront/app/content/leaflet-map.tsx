import 'leaflet/dist/leaflet.css';
import './leaflet-map.css';
import {
  control,
  divIcon,
  map as mapOn,
  type Map as ShopMap,
  type Marker,
  marker as markerAt,
  polygon,
  tileLayer,
} from 'leaflet';
import { useEffect, useRef } from 'react';
import { SHOP_NAME } from '../shop-name';
import { coast, type Position } from './coast';

/** storefront.md §2 and §9. */
const START_ZOOM = 13;
const LAST_ZOOM = 19;
const REOPEN_MS = 1000;
/** Time in which a page may still be loading its tiles. */
const LOADING_MS = 5000;
const TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';
const ATTRIBUTION = '© contributeurs <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
const PIN =
  '<svg viewBox="0 0 34 52" width="34" height="52" aria-hidden="true"><path d="M17 51C11 37 1.5 31 1.5 17a15.5 15.5 0 0 1 31 0C32.5 31 23 37 17 51Z"/><circle cx="17" cy="17" r="6.5"/></svg>';

interface LeafletMapProps {
  position: Position;
  /** Called once, when a tile fails to load. */
  onTileError: () => void;
}

/** The interactive map; loaded when it comes into view. */
export default function LeafletMap({ position, onTileError }: LeafletMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const latestOnTileError = useRef(onTileError);
  useEffect(() => {
    if (!box.current) return;
    const map = drawMap(box.current, position);
    addIslandLayer(map);
    const marker = addShop(map, position);
    const tiles = tileLayer(TILES, { maxZoom: LAST_ZOOM, attribution: ATTRIBUTION });
    tiles.once('tileerror', () => latestOnTileError.current());
    tiles.addTo(map);
    const stopReopening = reopenOnce(marker);
    return () => {
      stopReopening();
      map.remove();
    };
  }, [position]);
  return <div ref={box} role="region" aria-label="Carte" className="shop-map absolute inset-0 z-0" />;
}

/**
 * The popup is open again a second after the page, or, closed later while the page may still load, a second after that.
 * Closed once more, it stays closed.
 */
function reopenOnce(marker: Marker): () => void {
  const shown = Date.now();
  let timer: number | undefined;
  marker.once('popupclose', () => {
    const age = Date.now() - shown;
    if (age < LOADING_MS)
      timer = window.setTimeout(() => marker.openPopup(), age < REOPEN_MS ? REOPEN_MS - age : REOPEN_MS);
  });
  return () => window.clearTimeout(timer);
}

function drawMap(box: HTMLDivElement, { latitude, longitude }: Position): ShopMap {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = mapOn(box, {
    center: [latitude, longitude],
    zoom: START_ZOOM,
    maxZoom: LAST_ZOOM,
    zoomControl: false,
    // The wheel must scroll the page, not zoom the map.
    scrollWheelZoom: false,
    zoomAnimation: !reducedMotion,
    fadeAnimation: !reducedMotion,
    markerZoomAnimation: !reducedMotion,
    inertia: !reducedMotion,
  });
  map.attributionControl.setPrefix(false);
  control
    .zoom({ position: 'bottomright', zoomInTitle: 'Agrandir la carte', zoomOutTitle: 'Réduire la carte' })
    .addTo(map);
  return map;
}

/** The outline of the island below the tiles: visible until they load, and when they fail. */
function addIslandLayer(map: ShopMap): void {
  map.createPane('ground').style.zIndex = '150';
  const coordinates = coast.map(([longitude, latitude]): [number, number] => [latitude, longitude]);
  polygon(coordinates, { pane: 'ground', interactive: false, className: 'shop-island' }).addTo(map);
}

function addShop(map: ShopMap, { latitude, longitude }: Position) {
  const icon = divIcon({
    html: PIN,
    className: 'shop-pin',
    iconSize: [34, 52],
    iconAnchor: [17, 51],
    popupAnchor: [0, -46],
  });
  const marker = markerAt([latitude, longitude], { icon, title: SHOP_NAME }).addTo(map);
  const content = document.createElement('p');
  const name = document.createElement('strong');
  name.textContent = SHOP_NAME;
  content.append(name, document.createElement('br'), 'Bienvenue sur notre site e-commerce');
  // No pan is needed: the popup has room above the pin.
  marker.bindPopup(content, { autoPan: false, closeOnClick: false });
  marker.on('popupopen', ({ popup }) => {
    popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', 'Fermer la bulle');
  });
  return marker.openPopup();
}
