/**
 * Where the map's tiles come from: the gateway's setting MAP_TILE_URL, written into the page. Undefined where none is
 * set (or the page is served without a gateway); then the map draws its own ground.
 */
export function mapTiles(): { url: string; attribution: string } | undefined {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=map-tiles]');
  if (!meta?.content.startsWith('http')) return undefined;
  return { url: meta.content, attribution: meta.dataset['attribution'] ?? '' };
}
