export interface Tiles {
  url: string;
  attribution: string;
}

/**
 * The URL of the map's tiles: the gateway's setting MAP_TILE_URL, which it writes into the page. Undefined if
 * none is set (or the page is served without a gateway); then there is no map, because pins on an empty ground say less
 * than the list.
 */
export function mapTiles(): Tiles | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=map-tiles]');
  if (!meta?.content.startsWith('http')) return undefined;
  return { url: meta.content, attribution: meta.dataset['attribution'] ?? '' };
}
