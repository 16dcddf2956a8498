import type { IncomingHttpHeaders } from 'node:http';

/** How a caller recognises a version of what it asked for: by its ETag, or by when it became so. */
export interface Version {
  etag: string;
  'last-modified'?: string;
}

/**
 * True if the caller has this version already, so that the answer is 304 (RFC 9110, section 13.2.2). A date counts only
 * for callers that send no ETag.
 */
export function isFresh(headers: IncomingHttpHeaders, version: Version): boolean {
  const known = headers['if-none-match'];
  if (known !== undefined) {
    const bare = (tag: string) => tag.trim().replace(/^W\//, '');
    return known.trim() === '*' || known.split(',').map(bare).includes(bare(version.etag));
  }
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && Date.parse(version['last-modified'] ?? '') <= since;
}
