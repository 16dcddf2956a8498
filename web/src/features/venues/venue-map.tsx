import type { VenueFound } from '@game/contracts';
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { useEffect, useRef } from 'react';
import { venueStrings as s } from '../../strings/venues';
import type { Tiles } from './map-tiles';
import type { SearchPlace } from './use-place';
import { tabOf } from './venue';
import './venue-map.css';
import { wantsLessMotion } from '../../lib/media';

interface Props {
  tiles: Tiles;
  venues: VenueFound[];
  /** Undefined if the golfer's place is not known. */
  place: SearchPlace | undefined;
  /** True if the browser gave the place. */
  hasPosition: boolean;
  /** The radius of the search, in metres. */
  radius: number;
  pointed: string | undefined;
  onOpen: (venue: VenueFound) => void;
}
const pin = (kind: string) =>
  L.divIcon({ className: `venue-pin venue-pin-${kind}`, iconSize: [28, 28], iconAnchor: [14, 28] });

/**
 * Shows the venues as pins on tiles. The list beside the map has the same venues and can be used by keyboard. The buttons
 * for the zoom are in a corner away from which names open (`direction` of the tooltips).
 */
export default function VenueMap({ tiles, venues, place, hasPosition, radius, pointed, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<L.Map>(undefined);
  const pins = useRef(new Map<string, L.Marker>());
  const open = useRef(onOpen);
  open.current = onOpen;

  useEffect(() => {
    const still = wantsLessMotion();
    const made = L.map(box.current!, {
      attributionControl: false,
      zoomControl: false,
      zoomAnimation: !still,
      fadeAnimation: !still,
      inertia: !still,
      scrollWheelZoom: false,
      maxZoom: 17,
    });
    L.control.zoom({ position: 'bottomright' }).addTo(made);
    drawTiles(made, tiles);
    if (place) made.setView([place.lat, place.lng], 10);
    map.current = made;
    const resized = new ResizeObserver(() => made.invalidateSize());
    resized.observe(box.current!);
    return () => {
      resized.disconnect();
      made.remove();
    };
  }, [place, tiles]);

  useEffect(() => {
    const layer = L.layerGroup().addTo(map.current!);
    pins.current = new Map(venues.map((venue) => [venue.id, markerOf(venue, open).addTo(layer)]));
    if (place && hasPosition) hereOf(place).addTo(layer);
    for (const ring of place ? [radius, radius / 2] : [])
      L.circle([place!.lat, place!.lng], { radius: ring, className: 'venue-ring', interactive: false }).addTo(
        layer,
      );
    const all = venues.map(({ lat, lng }) => [lat, lng] as [number, number]);
    if (all.length)
      map.current!.fitBounds(L.latLngBounds(all), {
        paddingTopLeft: [30, 40],
        paddingBottomRight: [60, 30],
        maxZoom: 13,
        animate: false,
      });
    return () => void layer.remove();
  }, [venues, place, hasPosition, radius]);

  useEffect(() => {
    const marker = pointed && pins.current.get(pointed);
    if (!marker) return;
    marker.getElement()?.classList.add('venue-pin-pointed');
    marker.setZIndexOffset(1000).openTooltip();
    return () => {
      marker.getElement()?.classList.remove('venue-pin-pointed');
      marker.setZIndexOffset(0).closeTooltip();
    };
  }, [pointed]);

  return <div ref={box} role="region" aria-label={`${s.map}. ${s.mapHint}`} className="venue-map" />;
}

function drawTiles(map: L.Map, tiles: Tiles) {
  const attribution = document.createElement('span');
  attribution.textContent = tiles.attribution;
  L.control.attribution({ prefix: false }).addTo(map);
  L.tileLayer(tiles.url, { maxZoom: 17, attribution: attribution.innerHTML, referrerPolicy: 'origin' }).addTo(
    map,
  );
}

function markerOf(venue: VenueFound, open: { current: (venue: VenueFound) => void }) {
  const name = document.createElement('span');
  name.textContent = venue.name;
  return L.marker([venue.lat, venue.lng], { icon: pin(tabOf[venue.type]), keyboard: false })
    .bindTooltip(name, { direction: 'auto', offset: [14, -16] })
    .on('click', () => open.current(venue));
}

const hereOf = ({ lat, lng }: SearchPlace) =>
  L.marker([lat, lng], {
    icon: L.divIcon({ className: 'venue-here', iconSize: [18, 18] }),
    keyboard: false,
    interactive: false,
    title: s.here,
  });
